import { beforeAll, beforeEach, expect, test } from 'vitest';
import { reads } from '../../infra/tools/cost/play.ts';
import { achievementIds, withAchievements } from '../../shared/achievements.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { readRevoked } from '../data/revoked.ts';
import { KEYS_REMEMBERED, MESSAGE_INTERVAL_MS } from '../domain/chat.ts';
import { call } from '../testing/call.ts';
import { putPast } from '../testing/flat-candles.ts';
import { metered } from '../testing/meter.ts';
import { openingCompanies } from '../testing/run.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { startOver } from '../testing/start-over.ts';
import { describeCosts } from '../testing/test-costs.ts';
import { units } from '../testing/units.ts';

let playerId = '';

beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  const holdings = new Map(
    openingCompanies.map(({ symbol }) => [symbol, { shares: 99_999, costCents: 9_999_999_999 }]),
  );
  const period = { startsAtMs: NOON_MS, months: 12 };
  const periods = { basic: period, premium: period, elite: period };
  // A trade that earns an achievement writes an extra event (achievements.test.ts).
  const achievements = withAchievements(0, achievementIds);
  playerId = await joinPlayer({ periods, achievements, cashCents: 9_999_999_999, holdings });
});

/** Compared by functions/events/costs.test.ts with tick jobs, and by ranking.test.ts with many players. */
const comparedElsewhere = [
  ...['get-stock-history', 'get-portfolio-history', 'get-board', 'get-own-place', 'list-ranked-players'],
  ...['get-own-rank', 'get-player'],
];

async function expectUnits(name: keyof typeof units, work: () => Promise<unknown>): Promise<void> {
  expect(await metered(work)).toEqual(units[name]);
}

const limitOrder = (limitPrice: string) => ({
  symbol: 'TFM',
  action: 'buy',
  shares: 1,
  orderType: 'limit',
  limitPrice,
});

describeCosts('the cost of a route, for a player who owns every stock and has every plan', () => {
  // Each key is later than the previous ones, as with real clocks.
  let ms = NOON_MS;
  beforeEach(() => setClock(++ms));

  test('a trade and a resting order cost as modelled', async () => {
    const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
    await expectUnits('place-trade', () => call('place-trade', { playerId, body: buy }));
    const rest = () => call('place-trade', { playerId, body: limitOrder('0.01') });
    const { writeUnits } = await metered(rest);
    // The first order of a month also adds the row that says when it expires.
    expect(writeUnits).toBe(units['place-trade, an order that rests'].writeUnits + 2);
    setClock(++ms);
    await expectUnits('place-trade, an order that rests', rest);
  });

  test('an order that is filled at once costs 2 round trips and 6 write units', async () => {
    const cost = await metered(() => call('place-trade', { playerId, body: limitOrder('9000.00') }));
    expect([cost.roundTrips, cost.writeUnits]).toEqual([2, 6]);
  });

  test.each([
    ['later, as usual', 4, 1],
    ['earlier, from a device whose clock is behind', 8, -1],
  ])('a trade whose key is %s, beside a resting order, costs %d write units', async (_, writeUnits, afterMs) => {
    const of = (ms: number) => ({ 'idempotency-key': uuidV7(ms) });
    const ownerId = await joinPlayer({ achievements: withAchievements(0, achievementIds) });
    const order = { playerId: ownerId, body: limitOrder('0.01'), headers: of(NOON_MS) };
    expect((await call('place-trade', order)).status).toBe(200);
    const buy = {
      playerId: ownerId,
      body: { symbol: 'TFM', action: 'buy', shares: 1 },
      headers: of(NOON_MS + afterMs),
    };
    expect(await metered(() => call('place-trade', buy))).toEqual({ roundTrips: 2, readUnits: 2, writeUnits });
  });

  const oco = {
    symbol: 'TFM',
    action: 'sell',
    shares: 1,
    orderType: 'limit',
    limitPrice: '9000.00',
    stopPrice: '0.01',
  };
  const bracketed = (bracket: object) => ({ symbol: 'TFM', action: 'buy', shares: 1, bracket });
  const stop = { ...oco, orderType: 'stop', limitPrice: undefined };
  test.each([
    ['a stop order that rests', 3, 8, stop],
    ['an OCO that rests', 3, 10, oco],
    ['a stop order that is filled at once', 2, 6, { ...stop, action: 'buy' }],
    ['a purchase with a stop-loss', 3, 8, bracketed({ stopPrice: '0.01' })],
    ['a purchase with a stop-loss and a take-profit', 3, 10, bracketed({ stopPrice: '0.01', limitPrice: '9000.00' })],
    ['a purchase with a bracket that rests', 3, 8, { ...limitOrder('0.02'), bracket: { stopPrice: '0.01' } }],
    ['one that is filled at once', 3, 10, { ...limitOrder('9000.00'), bracket: { stopPrice: '0.01' } }],
  ])('%s costs %d round trips and %d write units', async (_, roundTrips, writeUnits, body) => {
    const cost = await metered(async () => expect((await call('place-trade', { playerId, body })).status).toBe(200));
    expect([cost.roundTrips, cost.writeUnits]).toEqual([roundTrips, writeUnits]);
  });

  test.each([
    ['an order that rests', 14, stop],
    ['a trade', 10, { symbol: 'TFM', action: 'buy', shares: 1 }],
  ])('%s that replaces an open order costs 3 round trips and %d write units', async (_, writeUnits, body) => {
    const { order } = (await call('place-trade', { playerId, body: stop })).body;
    setClock(++ms);
    const cost = await metered(() => call('place-trade', { playerId, body: { ...body, replaces: order.id } }));
    expect([cost.roundTrips, cost.writeUnits]).toEqual([3, writeUnits]);
  });

  test('a chat message of a player with a full list of remembered keys costs as modelled', async () => {
    for (let message = 0; message <= KEYS_REMEMBERED; message++) {
      setClock(NOON_MS + message * MESSAGE_INTERVAL_MS);
      const headers = { 'idempotency-key': uuidV7() };
      const say = () => call('send-chat-message', { playerId, body: { message: 'hello' }, headers });
      await expectUnits('send-chat-message', say);
    }
    setClock(NOON_MS);
  });

  test('a change of a message, and a repeated reaction, cost as modelled', async () => {
    const writer = { playerId: await joinPlayer() };
    const { id: messageId } = (await call('send-chat-message', { ...writer, body: { message: 'hello' } })).body;
    const cost = (name: RouteName, body?: object) =>
      metered(async () => expect((await call(name, { ...writer, params: { messageId }, body })).status).toBe(200));
    const change = { roundTrips: 2, readUnits: 2, writeUnits: 4 };
    const react = () => cost('react-to-chat-message', { emoji: '👍', on: true });
    expect(await cost('edit-chat-message', { message: 'hullo' })).toEqual(change);
    expect(await react()).toEqual(change);
    expect(await react()).toEqual({ roundTrips: 1, readUnits: 2, writeUnits: 0 });
    expect(await cost('remove-chat-message')).toEqual({ roundTrips: 2, readUnits: 1, writeUnits: 1 });
  });

  test('reading the ended sessions costs as modelled', async () => {
    await expectUnits('ended sessions', () => readRevoked());
  });

  test('the overview in a cold Lambda costs 4 round trips and 143 read units', async () => {
    await putPast(Date.now());
    const cost = await metered(() => call('get-market-overview'));
    expect(cost).toEqual({ roundTrips: 4, readUnits: 143, writeUnits: 0 });
  });

  test.each(Object.keys(reads).filter((name) => !comparedElsewhere.includes(name)) as (keyof typeof reads)[])(
    '%s in a warm Lambda costs as modelled',
    async (name) => {
      const ask = async () => expect((await call(name, { playerId })).status).toBe(200);
      await ask();
      await expectUnits(name, ask);
    },
  );
});

describeCosts('the cost of a program', () => {
  test('a trade by token costs as much as one by cookie', async () => {
    const { body } = await call('create-token', { playerId, body: { name: 'A bot', scope: 'trade' } });
    const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
    const trade = () => call('place-trade', { playerId, tokenId: body.id, body: buy });
    // The token is looked up every four seconds, beside the trade's own reads.
    await trade();
    await expectUnits('place-trade', async () => expect((await trade()).status).toBe(200));
  });
});

describeCosts('the cost of a reset, of profiles and of the inbox', () => {
  test('a reset with two open orders costs 5 round trips, 5 read units and 16 write units', async () => {
    const ruined = await joinPlayer({ cashCents: 100_000 });
    for (const limitPrice of ['0.01', '0.02'])
      await call('place-trade', { playerId: ruined, body: limitOrder(limitPrice) });
    const cost = await metered(() => startOver(ruined));
    expect(cost).toEqual({ roundTrips: 5, readUnits: 5, writeUnits: 16 });
  });

  test('a short list of notifications costs as much as the inbox', async () => {
    await expectUnits('get-inbox', () => call('list-notifications', { playerId }));
  });
});
