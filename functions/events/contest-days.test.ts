import { beforeEach, describe, expect, test } from 'vitest';
import { parseCents } from '../../shared/money.ts';
import { LEAVE_WORD } from '../../shared/schemas/leaving.ts';
import { contestAccountOf } from '../../shared/sub-account.ts';
import { dateOfDay, dayOfTick, firstTickOfDay, TICKS_PER_DAY, TICKS_PER_HOUR, tickAt } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { playerKey } from '../data/player.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { callIn, contestBody, enterContest, makeContest, type TestContest, viewContest } from '../testing/contests.ts';
import { duringTests } from '../testing/during-tests.ts';
import { audit, erasure, minuteJob, pass, tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { getRaw, setRaw, whileUnreadable } from '../testing/raw-items.ts';
import { startSessionServices } from '../testing/session-services.ts';
import { auditPlayer } from '../usecases/audit-players.ts';

/** The tick job retries a twice-parked order at most this many ticks later. */
const RETRIED_TICKS = 12;

let contest: TestContest;
let [ada, ben] = ['', ''];

duringTests(startSessionServices);
movingMarket();
beforeEach(() => begin(3));

async function begin(days: number): Promise<void> {
  contest = await makeContest(contestBody({ tiers: ['standard'] }, { days }));
  [ada, ben] = [await enterContest(contest), await enterContest(contest)];
}

const today = () => dayOfTick(tickAt(movingClock.nowMs));

const toMidnight = () => movingClock.turn(firstTickOfDay(today() + 1) - tickAt(movingClock.nowMs));

async function toNextDay(): Promise<void> {
  toMidnight();
  movingClock.turn(3);
  await tickJob();
  await minuteJob();
}

const trade = (playerId: string, action: string, shares: number) =>
  callIn(contest, 'place-trade', { playerId, body: { symbol: 'TFM', action, shares } });
const standings = async () => (await viewContest(contest, contest.ownerId)).standings;
const openingCents = async () => (await readMarket({ consistent: true }))?.market.openings.day.prices[0] as number;
const rowOf = async (playerId: string) =>
  (await standings()).rows.find((row: { playerId: string }) => row.playerId === playerId);

test('a day is closed once, after the checkpoint has passed it, with the trades until midnight', async () => {
  const { body: bought } = await trade(ada, 'buy', 100);
  toMidnight();
  await minuteJob();
  expect((await standings()).recaps).toEqual([]);
  await pass(0);
  movingClock.turn(3);
  await trade(ada, 'buy', 7);
  await trade(ben, 'buy', 1);
  for (const _ of [1, 2]) {
    await minuteJob();
    movingClock.turn(6);
  }
  const worthCents = 100 * (await openingCents()) - (parseCents(bought.total) as number);
  const day = { date: dateOfDay(today() - 1), trades: 1, leader: worthCents >= 0 ? 1 : 2, mover: null };
  expect((await standings()).recaps).toMatchObject([day]);
  expect([(await rowOf(ada)).trades, (await rowOf(ben)).trades]).toEqual([2, 1]);
});

test('a day waits for a parked order whose price was reached', async () => {
  await begin(1);
  const level = await comingPrice();
  await callIn(contest, 'place-trade', { playerId: ada, body: limitOrderAt(level) });
  await whileUnreadable(contestAccountOf(ada, contest.id), async () => {
    await pass(level.ticks);
    await toNextDay();
    expect(await standings()).toMatchObject({ isFinal: false, recaps: [] });
  });
  await pass(RETRIED_TICKS);
  await minuteJob();
  expect(await standings()).toMatchObject({ isFinal: true, recaps: [{ trades: 1 }] });
  expect((await rowOf(ada)).trades).toBe(1);
});

test('standings are final after the last day, even if the jobs paused for days', async () => {
  await begin(2);
  await trade(ada, 'buy', 100);
  await toNextDay();
  movingClock.turn(2 * TICKS_PER_DAY);
  for (let ticks = 0; ticks < 8; ticks++) {
    await tickJob();
    movingClock.turn(1);
  }
  await minuteJob();
  const before = await standings();
  expect(before).toMatchObject({ isFinal: true });
  expect(before.recaps).toHaveLength(2);
  movingClock.turn(TICKS_PER_HOUR);
  expect((await standings()).rows).toEqual(before.rows);
  expect((await callIn(contest, 'list-orders', { playerId: ada })).body).toEqual([]);
});

test('an order still open at the end is cancelled with the contest, and never filled', async () => {
  await begin(1);
  const body = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
  await callIn(contest, 'place-trade', { playerId: ada, body });
  await toNextDay();
  expect((await callIn(contest, 'list-orders', { playerId: ada })).body).toMatchObject([{ status: 'cancelled' }]);
});

describe('an account in a contest', () => {
  test("is audited with its owner, against the contest's starting cash", async () => {
    await trade(ada, 'buy', 10);
    const id = contestAccountOf(ada, contest.id);
    expect(await auditPlayer(id)).toMatchObject({ trades: 1, grantsCents: 5_000_000n, coinsCents: 5_000_000n });
    await setRaw(playerKey(id), 'cashCents', 1);
    const at = new Date(movingClock.nowMs).toISOString();
    for (let slice = 0; slice < 3; slice++) await audit(at);
    const { body } = await call('get-audit', { playerId: ada, isAdmin: true });
    expect(JSON.stringify(body.last)).toContain(id);
    expect(await getRaw(playerKey(id))).not.toHaveProperty('roster');
  });

  test('is exported and erased with its owner', async () => {
    await trade(ada, 'buy', 10);
    const { body } = await call('export-account', { playerId: ada, query: { part: 'contests' } });
    expect(body.items.map(({ contest: of, row }: { contest: string; row: string }) => [of, row.split('#')[0]])).toEqual(
      [
        [contest.id, 'PLAYER'],
        [contest.id, 'TRADE'],
      ],
    );
    await call('leave-game', { playerId: ada, body: { word: LEAVE_WORD } });
    await setRaw({ PK: 'LEAVING', SK: ada }, 'leavesAtMs', movingClock.nowMs);
    await erasure();
    expect(await getRaw(playerKey(contestAccountOf(ada, contest.id)))).toBeUndefined();
    expect((await standings()).rows.map((row: { playerId: string }) => row.playerId)).toEqual([ben]);
  });
});
