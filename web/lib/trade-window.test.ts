import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceFrom } from '../../infra/tools/seeded-random.ts';
import { formatCents } from '../../shared/money.ts';
import { cashAfter, dealCents } from '../../shared/order-rules.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { readLog } from '../features/coach/log.ts';
import { coachMarket, randomPlayer } from '../testing/coach-market.ts';
import type { OwnTrade } from './trade-window.ts';
import { windowOf } from './trade-window.ts';

const START_CENTS = 1_000_000;

function receiptsOf(trades: readonly OwnTrade[], cashCents = START_CENTS) {
  let cash = cashCents;
  const receipts = trades.map((trade): Receipt => {
    cash = cashAfter(cash, trade);
    const { id, symbol: stockSymbol, action, shares, priceCents, timeMs } = trade;
    const [price, total] = [formatCents(priceCents), formatCents(dealCents(trade))];
    const createdAt = new Date(timeMs).toISOString();
    return { id, createdAt, stockSymbol, action, shares, price, total, cashAfter: formatCents(cash) };
  });
  return { receipts: receipts.reverse(), cashCents: cash };
}

function played(seed: number) {
  const market = coachMarket(0);
  const player = randomPlayer(market, chanceFrom(seed));
  const lots = new Map([...player.held].map(([company, lot]) => [[...market.courses.keys()][company] as string, lot]));
  return { player, lots, input: player.input() };
}

test('a window covers the whole log of a player who began within it', () => {
  const { player, lots } = played(1);
  const window = windowOf({ ...receiptsOf(player.trades), lots, sinceMs: 0 });
  expect(window).toEqual({
    trades: player.trades,
    fromMs: player.trades[0]?.timeMs,
    cashCents: START_CENTS,
    lots: new Map(),
  });
});

test('a window begins with the holdings of then, with a cost unless some were sold since', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.double({ min: 0, max: 1, noNaN: true }), (seed, part) => {
      const { player, lots, input } = played(seed);
      const at = Math.floor(part * (player.trades.length - 1)) + 1;
      const sinceMs = player.trades[at]?.timeMs ?? input.nowMs;
      const window = windowOf({ ...receiptsOf(player.trades), lots, sinceMs });
      const { steps, nowCents } = readLog({ ...input, ...window });
      const whole = readLog(input);
      expect(window.fromMs).toBe(sinceMs);
      expect(nowCents).toBe(whole.nowCents);
      for (const step of steps) {
        const same = whole.steps.find(({ trade }) => trade.id === step.trade.id);
        expect(step.valueCents).toBe(same?.valueCents);
        expect([same?.profitCents, undefined]).toContain(step.profitCents);
      }
    }),
    { numRuns: 40 },
  );
});

test('a window ends at a reset, with or without later trades', () => {
  const { player, lots } = played(2);
  const before = receiptsOf(
    player.trades.slice(0, 5).map((trade) => ({ ...trade, id: `old ${trade.id}` })),
    987_654,
  );
  const { receipts, cashCents } = receiptsOf(player.trades);
  const all = [...receipts, ...before.receipts];
  expect(windowOf({ receipts: all, cashCents, lots, sinceMs: 0 }).trades).toEqual(player.trades);
  expect(windowOf({ receipts: before.receipts, cashCents: START_CENTS, lots: new Map(), sinceMs: 0 }).trades).toEqual(
    [],
  );
});

test('a window omits trades made after the account was read, and follows balances across shuffled pages', () => {
  const { player, lots } = played(3);
  const { receipts, cashCents } = receiptsOf(player.trades);
  const [first, second, third, ...rest] = receipts as [Receipt, Receipt, Receipt, ...Receipt[]];
  const later = { ...first, id: 'later', cashAfter: '1.23' };
  expect(windowOf({ receipts: [later, third, first, second, ...rest], cashCents, lots, sinceMs: 0 }).trades).toEqual(
    player.trades,
  );
});
