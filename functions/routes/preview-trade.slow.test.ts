import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents, parseCents } from '../../shared/money.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { isFillId } from '../domain/ids.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { expectAgreement } from '../testing/previews.ts';
import { joinPlayer } from '../testing/scene.ts';

movingMarket();

const symbols = companies.slice(0, 3).map(({ symbol }) => symbol);
const locked = companies.find(({ tier }) => tier === 'gold')?.symbol ?? '';
const offset = fc.integer({ min: -8, max: 8 });
/** An order that mostly stays open. */
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

/** Returns a body with prices around the current one. */
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

/** Resting orders, then ticks that reach some of them, with a tick job or, more often, before it has run. */
const state = fc.record({
  cashCents: fc.constantFrom(5_000, 500_000, 1_000_000),
  shares: fc.constantFrom(1, 40, 200),
  rest: fc.array(fc.record(resting), { minLength: 3, maxLength: 6 }),
  ticks: fc.constantFrom(0, 9, 90, 360),
  isSettled: fc.constantFrom(true, false, false),
  isHalted: fc.constantFrom(true, ...Array.from({ length: 9 }, () => false)),
});

test('a trade right after its preview has the previewed outcome, in any state', async () => {
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
