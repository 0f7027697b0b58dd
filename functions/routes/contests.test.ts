import { beforeEach, describe, expect, test } from 'vitest';
import { contestAccountOf } from '../../shared/sub-account.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../../shared/tick.ts';
import { tiers } from '../../shared/tiers.ts';
import { firstIdAt, uuidV7 } from '../../shared/uuid.ts';
import { removeContestRows } from '../data/contest.ts';
import { createPlayer } from '../data/player.ts';
import { newContestAccount } from '../domain/player.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { callIn, enterContest, makeContest, type TestContest, viewContest } from '../testing/contests.ts';
import { tickJob } from '../testing/events.ts';
import { intercept } from '../testing/intercept.ts';
import { done } from '../testing/leagues.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { getRaw } from '../testing/raw-items.ts';
import { openingCompanies } from '../testing/run.ts';
import { joinPlayer } from '../testing/scene.ts';
import { testCosts } from '../testing/test-costs.ts';
import { units } from '../testing/units.ts';

let contest: TestContest;
let ada = '';

movingMarket();
beforeEach(async () => {
  contest = await makeContest();
  ada = await enterContest(contest);
});

const buy = (shares: number, symbol = 'TFM') => ({ symbol, action: 'buy', shares });
const cash = async (at: object = {}) => (await call('get-portfolio', { playerId: ada, ...at })).body.cash;
const inContest = () => ({ headers: { contest: contest.id } });
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).body.code;

describe('an account in a contest', () => {
  test('begins with the start sum and trades apart from the player’s own', async () => {
    expect([await cash(), await cash(inContest())]).toEqual(['10000.00', '50000.00']);
    const { status, body } = await callIn(contest, 'place-trade', { playerId: ada, body: buy(3) });
    expect([status, body.shares]).toEqual([200, 3]);
    expect(await cash()).toBe('10000.00');
    expect(Number(await cash(inContest()))).toBeCloseTo(50_000 - Number(body.total));
    expect((await call('list-transactions', { playerId: ada })).body).toEqual([]);
    expect((await callIn(contest, 'list-transactions', { playerId: ada })).body).toHaveLength(1);
  });

  test('belongs to an entrant: a player who has not entered has none', async () => {
    const stranger = await joinPlayer();
    expect((await callIn(contest, 'get-portfolio', { playerId: stranger })).status).toBe(404);
    expect((await callIn(contest, 'place-trade', { playerId: stranger, body: buy(1) })).status).toBe(404);
    const alert = { symbol: 'TFM', kind: 'below', price: '0.01' };
    expect((await callIn(contest, 'create-alert', { playerId: stranger, body: alert })).status).toBe(404);
    expect((await callIn(contest, 'list-alerts', { playerId: stranger })).body).toEqual([]);
    expect((await callIn(contest, 'create-alert', { playerId: ada, body: alert })).status).toBe(200);
  });

  test('is shown at once with its owner’s name and plan, and to entrants alone', async () => {
    const { body } = await callIn(contest, 'get-account', { playerId: ada });
    expect([body.portfolio.cash, body.player.id, body.player.entersContests]).toEqual(['50000.00', ada, true]);
    expect(body.subscription).toEqual((await call('get-subscription', { playerId: ada })).body);
    const stranger = await joinPlayer();
    expect(await codeOf(callIn(contest, 'get-account', { playerId: stranger }))).toBe('not-in-contest');
    expect((await call('get-account', { playerId: stranger })).body.player.entersContests).toBe(false);
    await done('remove-league-member', { playerId: ada, params: { leagueId: contest.id, playerId: ada } });
    expect(await codeOf(callIn(contest, 'get-account', { playerId: ada }))).toBe('not-in-contest');
  });

  test('tells its owner what happens in it, and names the contest', async () => {
    const level = await comingPrice();
    await callIn(contest, 'place-trade', { playerId: ada, body: limitOrderAt(level) });
    movingClock.turn(level.ticks);
    await callIn(contest, 'place-trade', { playerId: ada, body: buy(1) });
    const events = (await call('list-events', { playerId: ada, query: { after: firstIdAt(0) } })).body;
    expect(events).toMatchObject([{ type: 'order_filled', contestId: contest.id }]);
  });

  test.each(['list-watchlist', 'list-leagues', 'get-subscription', 'start-over'] as const)(
    'is not a player: %s refuses it',
    async (name) => {
      expect(
        await codeOf(callIn(contest, name, { playerId: ada, body: {}, headers: { 'idempotency-key': uuidV7() } })),
      ).toBe('not-in-contest');
    },
  );
});

describe('entering', () => {
  test('a second time changes nothing, and a returning entrant has the same account', async () => {
    await callIn(contest, 'place-trade', { playerId: ada, body: buy(3) });
    const before = await cash(inContest());
    await enterContest(contest, ada);
    await done('remove-league-member', { playerId: ada, params: { leagueId: contest.id, playerId: ada } });
    expect((await viewContest(contest, contest.ownerId)).standings.rows).toEqual([]);
    await enterContest(contest, ada);
    expect(await cash(inContest())).toBe(before);
    expect((await viewContest(contest, ada)).standings.rows).toMatchObject([{ number: 1, playerId: ada, trades: 1 }]);
  });

  test('is possible once per invited name, with its own code', async () => {
    const invite = (names: string[], playerId = contest.ownerId) =>
      call('invite-guests', { playerId, params: { contestId: contest.id }, body: { names } });
    expect(await codeOf(invite(['Ben'], ada))).toBe('not-found');
    const { body } = await invite(['Ben', 'Cleo', 'Ben']);
    expect(body).toMatchObject([
      { name: 'Ben', playerId: null },
      { name: 'Cleo', playerId: null },
    ]);
    expect((await invite(['Cleo', 'Dan'])).body).toMatchObject([body[0], body[1], { name: 'Dan' }]);
    const ben = await joinPlayer();
    const join = (playerId: string) => call('join-league', { playerId, body: { code: body[0].code } });
    for (const _ of [1, 2]) expect((await join(ben)).status).toBe(200);
    expect(await codeOf(join(await joinPlayer()))).toBe('not-found');
    const { standings, guests } = await viewContest(contest, contest.ownerId);
    expect(standings.rows.find((row: { playerId: string }) => row.playerId === ben)).toMatchObject({ guest: 'Ben' });
    expect(guests[0]).toMatchObject({ name: 'Ben', playerId: ben });
    expect(JSON.stringify(await viewContest(contest, ada))).not.toMatch(/"(Ben|Cleo)"/);
  });
});

testCosts('a trade in a contest costs as much as any, even with rules and every stock', async () => {
  const rules = { firstDay: 0, lastDay: 99_999, startCents: 100_000_000, capBasisPoints: 10_000, tiers: [...tiers] };
  const holding = { shares: 99_999, costCents: 9_999_999 };
  const holdings = new Map(openingCompanies.map(({ symbol }) => [symbol, holding]));
  const id = contestAccountOf(contest.ownerId, contest.id);
  await createPlayer({ ...newContestAccount({ id, nowMs: movingClock.nowMs }, rules), holdings });
  const trade = () => callIn(contest, 'place-trade', { playerId: contest.ownerId, body: buy(1) });
  expect(await metered(trade)).toEqual(units['place-trade']);
});

testCosts('standings are read once in a half-hour, however many look', async () => {
  movingClock.turn(TICKS_PER_HOUR);
  await tickJob();
  const look = () => metered(() => call('watch-contest', { params: { contestId: contest.id } }));
  const first = await look();
  movingClock.turn(1);
  expect(first.readUnits - (await look()).readUnits).toBeGreaterThan(2);
});

test('spectators see standings without names, and trading and entering stop at the end', async () => {
  await callIn(contest, 'place-trade', { playerId: ada, body: buy(3) });
  const { body } = await call('watch-contest', { params: { contestId: contest.id } });
  expect(body).toMatchObject({
    name: 'Class 10b',
    isFinal: false,
    rows: [{ number: 1, name: null, rank: 1, trades: 1 }],
  });
  expect(JSON.stringify(body)).not.toContain(ada);
  movingClock.turn(2 * TICKS_PER_DAY);
  expect(await codeOf(callIn(contest, 'place-trade', { playerId: ada, body: buy(1) }))).toBe('contest-closed');
  expect(await codeOf(call('join-league', { playerId: await joinPlayer(), body: { code: contest.code } }))).toBe(
    'entry-closed',
  );
  movingClock.turn(TICKS_PER_HOUR);
});

test('a deleted contest leaves its players’ lists', async () => {
  await call('invite-guests', {
    playerId: contest.ownerId,
    params: { contestId: contest.id },
    body: { names: ['Ben'] },
  });
  await done('delete-league', { playerId: contest.ownerId, params: { leagueId: contest.id } });
  for (const playerId of [ada, contest.ownerId]) expect(await done('list-leagues', { playerId })).toEqual([]);
  // A leftover would take up room for another league.
  expect((await getRaw({ PK: `PLAYER#${ada}`, SK: 'LEAGUES' }))?.leagueIds).toBeUndefined();
  expect((await call('watch-contest', { params: { contestId: contest.id } })).status).toBe(404);
});

test('a player who enters between two deletions of a contest does not list it afterwards', async () => {
  const params = { contestId: contest.id };
  await done('invite-guests', { playerId: contest.ownerId, params, body: { names: ['Ben'] } });
  let newcomer = '';
  const letGo = intercept(async ({ constructor: { name } }, send) => {
    if (name !== 'BatchWriteCommand') return send();
    letGo();
    // Another deletion runs, and dies before the contest ends.
    await removeContestRows(contest.id, async () => undefined);
    newcomer = await enterContest(contest);
    return send();
  });
  await done('delete-league', { playerId: contest.ownerId, params: { leagueId: contest.id } });
  expect((await getRaw({ PK: `PLAYER#${newcomer}`, SK: 'LEAGUES' }))?.leagueIds).toBeUndefined();
});

test('a host hands the contest to an entrant, keeps playing if they play, and otherwise leaves its list', async () => {
  const ben = await enterContest(contest);
  const handOver = (callerId: string, playerId: string) =>
    call('hand-over-league', { playerId: callerId, params: { leagueId: contest.id }, body: { playerId } });
  const listed = async (playerId: string) => (await done('list-leagues', { playerId })).length;
  expect((await handOver(contest.ownerId, await joinPlayer())).status).toBe(404);
  expect((await handOver(contest.ownerId, ada)).status).toBe(200);
  expect([await listed(contest.ownerId), await listed(ada)]).toEqual([0, 1]);
  expect((await handOver(ada, ben)).status).toBe(200);
  expect((await viewContest(contest, ada)).ownerId).toBe(ben);
  const expelled = { playerId: ben, params: { leagueId: contest.id, playerId: ada } };
  expect((await call('remove-league-member', expelled)).status).toBe(200);
});
