import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents, parseCents } from '../../shared/money.ts';
import { ORDER_LIFE_DAYS } from '../../shared/schemas/trade.ts';
import { TICK_MS, TICKS_PER_DAY } from '../../shared/tick.ts';
import { cashOf, logOf, ordersOf, spentIn } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';

const standard = companies.filter(({ tier }) => tier === 'standard').map(({ symbol }) => symbol);

beforeAll(async () => {
  movingClock.start();
  await openTestMarket();
});

/** Beyond every price that these sequences' purchases wait for. */
const BRACKET_CENTS = 14;

type Act =
  | {
      kind: 'place';
      symbol: number;
      action: 'buy' | 'sell';
      shares: number;
      orderType: 'limit' | 'stop' | 'oco';
      offsetCents: number;
      bracket: boolean;
    }
  | { kind: 'trade'; symbol: number; action: 'buy' | 'sell'; shares: number }
  | { kind: 'cancel'; which: number }
  | { kind: 'cancel all' }
  | { kind: 'pass'; ticks: number }
  | { kind: 'expire' };

const action = fc.constantFrom('buy' as const, 'sell' as const);
const shares = fc.integer({ min: 1, max: 90 });
const symbol = fc.integer({ min: 0, max: 2 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      symbol,
      action,
      shares,
      orderType: fc.constantFrom('limit' as const, 'stop' as const, 'oco' as const),
      bracket: fc.boolean(),
      offsetCents: fc.integer({ min: -12, max: 12 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('trade' as const), symbol, action, shares }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel all' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ticks: fc.constantFrom(1, 2, 7, 40) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
);

/** Seen from 30 days ahead, no order is open. Back in the present, the orders are open as before. */
async function lookAhead(playerId: string): Promise<void> {
  setClock(movingClock.nowMs + ORDER_LIFE_DAYS * TICKS_PER_DAY * TICK_MS);
  const orders = await ordersOf(playerId);
  expect(orders.filter(({ status }) => status === 'open')).toEqual([]);
  for (const { id } of orders.slice(0, 2)) await call('cancel-order', { playerId, params: { id } });
  setClock(movingClock.nowMs);
}

async function perform(playerId: string, act: Act): Promise<void> {
  if (act.kind === 'pass') {
    movingClock.turn(act.ticks);
    return tickJob();
  }
  if (act.kind === 'expire') return lookAhead(playerId);
  if (act.kind === 'cancel all') {
    await call('cancel-orders', { playerId });
    return;
  }
  if (act.kind === 'cancel') {
    const orders = await ordersOf(playerId);
    const order = orders[act.which % Math.max(1, orders.length)];
    if (order) await call('cancel-order', { playerId, params: { id: order.id } });
    return;
  }
  const stock = standard[act.symbol] as string;
  const trade = { symbol: stock, action: act.action, shares: act.shares };
  if (act.kind === 'trade') {
    await call('place-trade', { playerId, body: trade });
    return;
  }
  const { currentPrice } = (await call('get-stock', { params: { symbol: stock } })).body;
  const cents = parseCents(currentPrice) as number;
  const prices = pricesOf(act, cents);
  const isBracketed = act.bracket && act.action === 'buy';
  const bracket = { stopPrice: formatCents(cents - BRACKET_CENTS), limitPrice: formatCents(cents + BRACKET_CENTS) };
  await call('place-trade', { playerId, body: { ...trade, ...prices, ...(isBracketed && { bracket }) } });
}

function pricesOf({ orderType, action, offsetCents }: Extract<Act, { kind: 'place' }>, cents: number) {
  if (orderType !== 'oco') return { orderType, [`${orderType}Price`]: formatCents(cents + offsetCents) };
  const better = (action === 'buy' ? -1 : 1) * (1 + Math.abs(offsetCents));
  const [limitPrice, stopPrice] = [formatCents(cents + better), formatCents(cents - better)];
  return { orderType: 'limit', limitPrice, stopPrice };
}

test('no sequence of placing, cancelling, filling and expiring makes or loses a coin or a share', async () => {
  let fills = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 18 }), async (sequence) => {
      const playerId = await joinPlayer();
      for (const act of sequence) await perform(playerId, act);
      const [orders, log] = [await ordersOf(playerId), await logOf(playerId)];
      expect(await cashOf(playerId)).toBe(1_000_000 - spentIn(log));
      const { body: holdings } = await call('list-holdings', { playerId });
      for (const stock of standard) {
        const traded = log.filter(({ stockSymbol }) => stockSymbol === stock);
        const owned = holdings.find(({ id }: { id: string }) => id === stock)?.shares ?? 0;
        expect(owned).toBe(traded.reduce((sum, { action, shares }) => sum + (action === 'buy' ? shares : -shares), 0));
      }
      const filled = orders.filter(({ status }) => status === 'filled');
      fills += filled.length;
      const named = filled.map(({ transactionId }) => transactionId);
      expect(new Set(named).size).toBe(named.length);
      for (const id of named) expect(log.filter((trade) => trade.id === id)).toHaveLength(1);
    }),
    { numRuns: 6, seed: 20260304 },
  );
  expect(fills).toBeGreaterThan(5);
});
