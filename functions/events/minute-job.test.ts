import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { achievementsOf } from '../../shared/achievements.ts';
import { firstTickOfMonth, monthAfter, tickStartMs } from '../../shared/tick.ts';
import { putMarket, readMarket } from '../data/market.ts';
import { getPlayer, playerKey } from '../data/player.ts';
import { getFinal, getHallRow, listHall } from '../data/season.ts';
import { listPlayerSeasons } from '../data/season-result.ts';
import { TABLE_NAME, table } from '../data/table.ts';
import type { Player } from '../domain/player.ts';
import { cashOf, logOf, spentIn } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { dyingAt } from '../testing/dying-job.ts';
import { eventsOf, expectEndedOnce, seasonPlayer, seedLeague, seedSeason, winnerOf } from '../testing/ended-season.ts';
import { minuteJob } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { setRaw } from '../testing/raw-items.ts';
import { setClock } from '../testing/scene.ts';
import { describeCosts } from '../testing/test-costs.ts';
import { endSeasons } from '../usecases/end-seasons.ts';

/** Each test has its own season, later than the previous ones. */
let season = '2096-02';

beforeEach(() => {
  season = monthAfter(season);
});

const ANY_WRITE = /Put|Update|Delete|Write/;

const TRANSACTION = /TransactWrite/;

const turnAMinute = () => setClock(Date.now() + 60_000);

test('three simultaneous runs end a season once', async () => {
  const seeded = await seedSeason(season);
  const league = await seedLeague(seeded.players.slice(1, 4));
  const runs = () => Promise.all([endSeasons(Date.now()), endSeasons(Date.now()), endSeasons(Date.now())]);
  await runs();
  await runs();
  await expectEndedOnce(seeded);
  expect([seeded.players[1]?.id, seeded.players[2]?.id]).toContain(await winnerOf(league, season));
});

test('trades while players are notified lose no coin and no achievement', async () => {
  const seeded = await seedSeason(season);
  const [best] = seeded.players as [Player];
  const buy = () => call('place-trade', { playerId: best.id, body: { symbol: 'TFM', action: 'buy', shares: 1 } });
  // Final ranks would undo later trades by the log, which seeded players lack, so the trades come after them.
  await dyingAt(() => endSeasons(Date.now()), { number: 1, when: 'after', writes: TRANSACTION });
  expect((await getHallRow(season))?.told).toBe(0);
  await Promise.all([endSeasons(Date.now()), endSeasons(Date.now()), buy(), buy(), buy()]);
  await expectEndedOnce(seeded);
  const log = await logOf(best.id);
  expect(log).toHaveLength(3);
  expect(await cashOf(best.id)).toBe(best.cashCents - spentIn(log));
  const { achievements = 0 } = (await getPlayer(best.id, { consistent: true })) ?? {};
  expect(achievementsOf(achievements)).toEqual(['first-trade', 'beat-index', 'medal', 'top-tenth']);
});

test('missed seasons end in order, each with its own players', async () => {
  const first = await seedSeason(season);
  const next = monthAfter(season);
  const second = await seedSeason(next);
  await minuteJob();
  await expectEndedOnce(first);
  await expectEndedOnce(second);
  expect((await listHall()).slice(0, 2).map((row) => row.season)).toEqual([next, season]);
  season = next;
});

test('a season ends only once the checkpoint and the clock are a minute past it', async () => {
  const { endedAtMs } = await seedSeason(season);
  const stored = await readMarket({ consistent: true });
  if (!stored) throw new Error('no market');
  const endTick = firstTickOfMonth(monthAfter(season));
  await putMarket({ ...stored.market, tick: endTick + 5 }, stored);
  await endSeasons(Date.now());
  expect(await getHallRow(season)).toBeUndefined();
  await putMarket({ ...stored.market, tick: endTick + 80 }, { ...stored, version: stored.version + 1 });
  await endSeasons(endedAtMs + 59_999);
  expect(await getHallRow(season)).toBeUndefined();
  await endSeasons(tickStartMs(endTick + 6));
  expect(await getHallRow(season)).toBeDefined();
});

test('a season without a recorded opening is not ended, but the next one is', async () => {
  const first = await seedSeason(season);
  const key = { PK: 'MARKET', SK: `MONTH#${season}` };
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: key }));
  const second = await seedSeason(monthAfter(season));
  await minuteJob();
  expect(await getHallRow(first.season)).toBeUndefined();
  await expectEndedOnce(second);
  season = second.season;
});

test('a season without players ends too, with empty boards', async () => {
  await seedSeason(season, []);
  await minuteJob();
  expect(await getHallRow(season)).toMatchObject({ players: 0, freePlayers: 0, told: 0, podium: [] });
  expect(await getFinal(season)).toEqual({ top: [], returnTop: [], freeTop: [] });
});

describe('a player', () => {
  test('who joined late or traded too little has no place, and a paying player none on the free board', async () => {
    const startsAtMs = tickStartMs(firstTickOfMonth(season));
    const joinedAtMs = tickStartMs(firstTickOfMonth(monthAfter(season))) - 86_400_000;
    const [paid, free] = [{ elite: { startsAtMs, months: 1 } }, {}].map((periods, place) =>
      seasonPlayer(season, 900 - 800 * place, { periods }),
    ) as [Player, Player];
    const others = [seasonPlayer(season, 900, { seasonTrades: 4 }), seasonPlayer(season, 900, { joinedAtMs })];
    const seeded = await seedSeason(season, [paid, free, ...others]);
    await minuteJob();
    expect(await getHallRow(season)).toMatchObject({ players: 2, freePlayers: 1, told: 2 });
    expect(await listPlayerSeasons(paid.id)).toMatchObject([{ rank: 1, players: 2, freeRank: null }]);
    expect((await getFinal(season))?.freeTop).toMatchObject([{ playerId: free.id, rank: 1 }]);
    for (const { id } of others) expect(await eventsOf(id, seeded, 'season_ended')).toEqual([]);
  });

  test('who becomes unreadable after the final ranks keeps their place and blocks no other player', async () => {
    const players = [seasonPlayer(season, 900), seasonPlayer(season, 100)] as const;
    const seeded = await seedSeason(season, players.slice());
    // The lease, the draft, the page and the final ranks are written; no player is notified yet.
    await dyingAt(minuteJob, { number: 4, when: 'after', writes: ANY_WRITE });
    await setRaw(playerKey(players[0].id), 'version', 'odd');
    turnAMinute();
    await minuteJob();
    for (const { id } of players) expect(await eventsOf(id, seeded, 'season_ended')).toHaveLength(1);
    await setRaw(playerKey(players[0].id), 'version', 1);
  });

  test('of a league of two wins no medal in it', async () => {
    const players = [seasonPlayer(season, 900), seasonPlayer(season, 100)];
    await seedSeason(season, players);
    const league = await seedLeague(players);
    await minuteJob();
    expect(await winnerOf(league, season)).toBeUndefined();
  });
});

describeCosts('the cost of ending seasons', () => {
  test('is 4 write units a player without leagues, and 2 or more for an achievement', async () => {
    const players = Array.from({ length: 40 }, (_, place) => seasonPlayer(season, -1000 - place, { achievements: 0 }));
    await seedSeason(season, players);
    const { writeUnits } = await metered(() => endSeasons(Date.now()));
    // Forty notifications, three medals and four of the top tenth with events, the draft, the page, the boards twice.
    expect(writeUnits).toBeGreaterThanOrEqual(40 * 4);
    expect(writeUnits).toBeLessThan(40 * 4 + 4 * 2 + 7 * 2 + 80);
  });

  test("is zero in the minute after a season's end", async () => {
    await seedSeason(season, [seasonPlayer(season, 100)]);
    await endSeasons(Date.now());
    const cost = await metered(() => endSeasons(Date.now()));
    expect(cost).toEqual({ roundTrips: 0, readUnits: 0, writeUnits: 0 });
  });
});
