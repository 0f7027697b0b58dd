import { beforeEach, describe, expect, test } from 'vitest';
import { monthAfter } from '../../shared/tick.ts';
import { playerKey } from '../data/player.ts';
import { getHallRow } from '../data/season.ts';
import { putDraft } from '../data/season-page.ts';
import type { Item, Key } from '../data/table.ts';
import type { Player } from '../domain/player.ts';
import { dyingAt } from '../testing/dying-job.ts';
import {
  eventsOf,
  expectEndedOnce,
  gains,
  type SeededSeason,
  seasonPlayer,
  seedLeague,
  seedSeason,
} from '../testing/ended-season.ts';
import { minuteJob } from '../testing/events.ts';
import { getRaw, putRaw } from '../testing/raw-items.ts';
import { readLog } from '../testing/read-log.ts';
import { spoiltCopy, ways } from '../testing/row-kind.ts';
import { setClock } from '../testing/scene.ts';

/* A season ends while a row is unreadable: all other players get their place, and other seasons end. */

/** Each test has its own season, later than the previous ones. */
let season = '2096-02';
beforeEach(() => {
  season = monthAfter(season);
});
const log = readLog();

const ANY_WRITE = /Put|Update|Delete|Write/;
const turnAMinute = () => setClock(Date.now() + 60_000);
const failedSteps = () => log.of('a step of the tick job failed').map(({ step }) => step);

const pageKey = (of: string): Key => ({ PK: `SEASON#${of}`, SK: 'PAGE#000000' });
const hallKey = (of: string): Key => ({ PK: 'SEASON#HALL', SK: of });
const monthKey = (of: string): Key => ({ PK: 'MARKET', SK: `MONTH#${of}` });

async function spoil(key: Key, way: (typeof ways)[number]): Promise<() => Promise<void>> {
  const row = (await getRaw(key)) as Item & Key;
  await putRaw(spoiltCopy(row, way));
  return () => putRaw(row);
}

function expectLogged({ PK, SK }: Key): void {
  const keys = log.of('an item could not be read').map((line) => `${line.PK} / ${line.SK}`);
  expect(keys).toContain(`${PK} / ${SK}`);
  expect(log.metric('UnreadableItems')).toBeGreaterThan(0);
}

async function expectNotified(seeded: SeededSeason, players: readonly Player[]): Promise<void> {
  expect(await getHallRow(seeded.season)).toMatchObject({ players: players.length, told: players.length });
  for (const { id } of players) expect(await eventsOf(id, seeded, 'season_ended')).toHaveLength(1);
}

test.each([
  ['names no company', { cashCents: 1, holdings: { XXX: [1, 1] } }],
  ['has no coins', { holdings: {} }],
])('a reset that %s costs its own player their place, and no other player', async (_, odd) => {
  const players = gains.map((gain) => seasonPlayer(season, gain));
  const seeded = await seedSeason(season, players);
  const restarted = { ...seasonPlayer(season, 0), startedOverAtMs: seeded.endedAtMs + 1 };
  await seedSeason(season, [restarted]);
  const key = { PK: `PLAYER#${restarted.id}`, SK: `RESTART#${monthAfter(season)}` };
  await putRaw({ ...key, atMs: seeded.endedAtMs + 1, key: 'k', ...odd });
  await minuteJob();
  expectLogged(key);
  await expectNotified(seeded, players);
  expect(failedSteps()).toEqual([]);
});

describe.each(ways)('with a damaged row (%s)', (way) => {
  test("the hall of fame's line of an earlier season stays fixed, and the next season ends", async () => {
    const earlier = await seedSeason(season);
    await minuteJob();
    const page = await getRaw(pageKey(season));
    const mend = await spoil(hallKey(season), way);
    const seeded = await seedSeason(monthAfter(season));
    log.forget();
    await minuteJob();
    await expectEndedOnce(seeded);
    expectLogged(hallKey(earlier.season));
    expect(failedSteps()).toEqual([`endSeasons ${earlier.season}`]);
    expect(await getRaw(pageKey(earlier.season))).toEqual(page);
    await mend();
    log.forget();
    turnAMinute();
    await minuteJob();
    expect(failedSteps()).toEqual([]);
    expect(await getHallRow(earlier.season)).toMatchObject({ players: 8, told: 8 });
    season = seeded.season;
  });

  test('a damaged draft is made again, with those that follow it', async () => {
    const seeded = await seedSeason(season);
    const ids = seeded.players.map(({ id }) => id).toSorted();
    const [third = '', last = ''] = [ids[2], ids[7]];
    const draft = { afterId: '', lastId: third, results: [] };
    await putDraft(season, 0, draft, Date.now());
    await putDraft(season, 1, { ...draft, afterId: third, lastId: last }, Date.now());
    await spoil({ PK: `SEASON#${season}`, SK: 'DRAFT#000000' }, way);
    await minuteJob();
    expectLogged({ PK: `SEASON#${season}`, SK: 'DRAFT#000000' });
    await expectEndedOnce(seeded);
  });

  test.each([
    ['a month’s checkpoint', monthKey, undefined, 0],
    // The lease, the draft, the page and the final ranks are written by now; no player is notified yet.
    ['a page of places', pageKey, { told: 0 }, 4],
  ])('%s holds up its own season only, until it is repaired', async (_, keyOf, heldRow, number) => {
    const held = await seedSeason(season);
    if (number > 0) await dyingAt(minuteJob, { number, when: 'after', writes: ANY_WRITE });
    const mend = await spoil(keyOf(season), way);
    const seeded = await seedSeason(monthAfter(season));
    log.forget();
    await minuteJob();
    expectLogged(keyOf(held.season));
    await expectEndedOnce(seeded);
    expect(await getHallRow(held.season)).toEqual(heldRow && expect.objectContaining(heldRow));
    await mend();
    turnAMinute();
    await minuteJob();
    await expectEndedOnce(held);
    season = seeded.season;
  });

  test.each(['PLAYER', 'PROFILE', 'LEAGUES'])(
    'a player’s %s costs no other player the place, the notification or the league',
    async (SK) => {
      const seeded = await seedSeason(season);
      const [victim, ...rest] = seeded.players as [Player, ...Player[]];
      const league = await seedLeague(seeded.players);
      await putRaw({ PK: `PLAYER#${victim.id}`, SK: 'PROFILE', firstName: 'Odd' });
      const mend = await spoil({ ...playerKey(victim.id), SK }, way);
      await minuteJob();
      const placed = SK === 'PLAYER' ? rest : seeded.players;
      await expectNotified(seeded, placed);
      expect(await getRaw({ PK: `LEAGUE#${league}`, SK: `WINNER#${season}` })).toBeDefined();
      expect(failedSteps()).toEqual([]);
      await mend();
    },
  );

  test('a damaged league has no winner, and its members are notified of the season', async () => {
    const seeded = await seedSeason(season);
    const league = { PK: `LEAGUE#${await seedLeague(seeded.players)}`, SK: 'LEAGUE' };
    await spoil(league, way);
    await minuteJob();
    await expectEndedOnce(seeded);
    expect(failedSteps()).toEqual([]);
  });
});
