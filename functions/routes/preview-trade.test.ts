import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents, parseCents } from '../../shared/money.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { isFillId } from '../domain/crossing.ts';
import { TRADE_BURST } from '../domain/rate-limit.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { tickJob } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { joinPlayer, openTestMarket } from '../testing/scene.ts';

beforeAll(async () => {
  movingClock.start();
  await openTestMarket();
});

const preview = async (playerId: string, body: object) => (await call('preview-trade', { playerId, body })).body;
const buy = { symbol: 'TFM', action: 'buy', shares: 1 };

/** What a trade did, in the words of a preview. */
async function traded(playerId: string, body: object) {
  const { status, body: answer } = await call('place-trade', { playerId, body });
  const { code, detail, details = {}, order, price, total } = answer;
  if (status !== 200) return { outcome: 'refused', refusal: { code, detail, details } };
  const { body: holdings } = await call('list-holdings', { playerId });
  const { symbol } = body as typeof buy;
  const account = {
    portfolio: (await call('get-portfolio', { playerId })).body,
    holding: holdings.find(({ id }: { id: string }) => id === symbol) ?? null,
  };
  return order?.status === 'open' ? { outcome: 'rests', account } : { outcome: 'fills', price, total, account };
}

/** The trade right after its preview does what that said. @returns the outcome, or the refusal's code */
async function expectAgreement(playerId: string, body: object): Promise<string> {
  const foretold = await preview(playerId, body);
  expect(await traded(playerId, body)).toEqual(foretold);
  return foretold.refusal?.code ?? foretold.outcome;
}

const symbols = companies.slice(0, 3).map(({ symbol }) => symbol);
const locked = companies.find(({ tier }) => tier === 'gold')?.symbol ?? '';
const offset = fc.integer({ min: -8, max: 8 });
/** Stays open, mostly. */
const resting = {
  symbol: fc.constantFrom<string>(...symbols),
  action: fc.constantFrom('buy', 'sell'),
  shares: fc.integer({ min: 1, max: 30 }),
  kind: fc.constantFrom<string>('limit', 'stop', 'oco'),
  offset,
  bracket: fc.option(fc.tuple(offset, offset)),
  replaces: fc.constant<number | null>(null),
};
const asked = fc.record({
  ...resting,
  symbol: fc.constantFrom<string>(...symbols, ...symbols, ...symbols, locked, 'XYZ'),
  shares: fc.oneof({ weight: 9, arbitrary: resting.shares }, fc.constantFrom(0, 0.5, 9_000, 100_001)),
  kind: fc.constantFrom<string>('market', 'market', 'now-or-never', 'limit', 'stop', 'oco'),
  replaces: fc.oneof({ weight: 3, arbitrary: resting.replaces }, fc.nat(3)),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

/** A body with prices around the current one. */
async function bodyOf({ kind, offset, bracket, replaces, ...order }: Asked, playerId: string): Promise<object> {
  const { body: stock } = await call('get-stock', { params: { symbol: order.symbol } });
  const cents = parseCents(stock.currentPrice ?? '1.00') as number;
  const price = (cents_: number) => formatCents(Math.max(1, cents + cents_));
  const better = (order.action === 'buy' ? -1 : 1) * (1 + Math.abs(offset));
  const prices: Record<string, object> = {
    market: { seenPrice: price(offset) },
    'now-or-never': { orderType: 'limit', seenPrice: price(offset) },
    limit: { orderType: 'limit', limitPrice: price(offset) },
    stop: { orderType: 'stop', stopPrice: price(offset) },
    oco: { orderType: 'limit', limitPrice: price(better), stopPrice: price(-better) },
  };
  const [low = 0, high = 0] = bracket ?? [];
  const isBracketed = bracket && order.action === 'buy' && low < high;
  const replaced = replaces === null ? undefined : ((await ordersOf(playerId))[replaces]?.id ?? uuidV7());
  return {
    ...order,
    ...prices[kind],
    ...(isBracketed && { bracket: { stopPrice: price(low), limitPrice: price(high) } }),
    ...(replaced && { replaces: replaced }),
  };
}

const fills = async (playerId: string) => (await logOf(playerId)).filter(({ id }) => isFillId(id)).length;

/** Orders that rest, then ticks that reach some of them: with a tick job, or, more often, before it has run. */
const state = fc.record({
  cashCents: fc.constantFrom(5_000, 500_000, 1_000_000),
  shares: fc.constantFrom(1, 40, 200),
  rest: fc.array(fc.record(resting), { minLength: 3, maxLength: 6 }),
  ticks: fc.constantFrom(0, 9, 90, 360),
  isSettled: fc.constantFrom(true, false, false),
  isHalted: fc.constantFrom(true, ...Array.from({ length: 9 }, () => false)),
});

test('a trade right after its preview does what that said, in any state', async () => {
  const outcomes: Record<string, number> = {};
  let foreseen = 0;
  await fc.assert(
    fc.asyncProperty(state, fc.array(asked, { minLength: 1, maxLength: 4 }), async (given, orders) => {
      const { cashCents, shares, rest, ticks, isSettled, isHalted } = given;
      const holdings = new Map(symbols.slice(0, 2).map((symbol) => [symbol, { shares, costCents: 4_000 }]));
      const playerId = await joinPlayer({ cashCents, holdings });
      for (const each of rest) await call('place-trade', { playerId, body: await bodyOf(each, playerId) });
      movingClock.turn(ticks);
      if (isSettled) await tickJob();
      const halt = (halted: boolean) => call('halt-market', { playerId, isAdmin: true, body: { halted } });
      if (isHalted) await halt(true);
      const before = await fills(playerId);
      for (const each of orders) {
        const outcome = await expectAgreement(playerId, await bodyOf(each, playerId));
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }
      foreseen += (await fills(playerId)) - before;
      if (isHalted) await halt(false);
    }),
    { numRuns: 60, seed: 20260304, endOnFailure: true },
  );
  const codes = ['price-moved', 'not-enough-coins', 'not-enough-shares', 'bracket-reached', 'tier-locked'];
  const others = ['unknown-symbol', 'invalid-shares', 'order-too-large', 'not-found', 'market-halted'];
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(['fills', 'rests', ...codes, ...others]));
  expect(foreseen).toBeGreaterThan(9);
});

describe('a preview', () => {
  test('foresees the fill that a trade would settle first', async () => {
    const playerId = await joinPlayer();
    const coming = await comingPrice();
    await call('place-trade', { playerId, body: limitOrderAt(coming) });
    movingClock.turn(coming.ticks);
    const { account } = await preview(playerId, { ...buy, symbol: coming.symbol });
    expect(account.holding.shares).toBe(2);
    expect(await logOf(playerId)).toEqual([]);
    expect(await ordersOf(playerId)).toMatchObject([{ status: 'open' }]);
  });

  test('says what fifty open orders leave no room for', async () => {
    const playerId = await joinPlayer();
    await putOpenOrders(playerId, MAX_OPEN_ORDERS);
    expect(await expectAgreement(playerId, { ...buy, orderType: 'limit', limitPrice: '0.01' })).toBe('too-many-orders');
  });

  test('takes no turn of the rate limit, and says when there is none left', async () => {
    const playerId = await joinPlayer();
    for (let i = 0; i < TRADE_BURST; i++) expect((await preview(playerId, buy)).outcome).toBe('fills');
    for (let i = 0; i < TRADE_BURST; i++) expect((await call('place-trade', { playerId, body: buy })).status).toBe(200);
    expect(await expectAgreement(playerId, buy)).toBe('too-many-requests');
  });

  test('of a malformed body is refused like the trade', async () => {
    const playerId = await joinPlayer();
    const body = { ...buy, limitPrice: '1.00' };
    const answers = [await call('preview-trade', { playerId, body }), await call('place-trade', { playerId, body })];
    expect(answers.map(({ status, body: { code, details } }) => [status, code, details])).toEqual(
      answers.map(() => [400, 'malformed', { where: expect.stringContaining('limitPrice') }]),
    );
  });

  test.runIf(process.env.TABLE_ENGINE === 'embedded')('costs a round trip, and writes nothing', async () => {
    const playerId = await joinPlayer();
    const costs = { roundTrips: 1, readUnits: 2, writeUnits: 0 };
    for (const body of [buy, { ...buy, orderType: 'limit', limitPrice: '9000.00' }])
      expect(await metered(() => preview(playerId, body))).toEqual(costs);
    const bracketed = { ...buy, bracket: { stopPrice: '0.01' } };
    const cost = await metered(() => preview(playerId, bracketed));
    expect([cost.roundTrips, cost.writeUnits]).toEqual([2, 0]);
  });
});
