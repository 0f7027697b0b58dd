import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StockSymbol } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { owning, played, playerWith, type SeenTrade, TRADED_AT_MS } from '../testing/trading.ts';
import { countedLog, salesOf } from './realised-profit.ts';
import type { Trade } from './trade.ts';

const symbols: StockSymbol[] = ['TFM', 'NTI', 'CCS'];

/** Few companies and shares make sold-out holdings common. */
const acts = fc.array(
  fc.record({
    symbol: fc.constantFrom(...symbols),
    action: fc.constantFrom('buy' as const, 'sell' as const),
    shares: fc.integer({ min: 1, max: 3 }),
    priceCents: fc.integer({ min: 1, max: 9_000 }),
  }),
  { minLength: 1, maxLength: 40 },
);

const whole = (trades: readonly Trade[]) => ({ trades, isWhole: true, nowMs: TRADED_AT_MS + 1_000 });
const profitOf = ({ trade, before, after }: SeenTrade) => trade.totalCents - (before.costCents - after.costCents);

describe('a whole log', () => {
  test('gives each sale the profit that it made, in whatever order the log is read', () => {
    fc.assert(
      fc.property(acts, fc.boolean(), (sequence, reversed) => {
        const { player, seen } = played(sequence);
        const trades = seen.map(({ trade }) => trade);
        const log = countedLog(player, whole(reversed ? trades.toReversed() : trades));
        const { counted, uncounted } = salesOf(player, log.trades);
        expect([log.sinceMs, uncounted]).toEqual([undefined, 0]);
        expect(counted.map(({ trade, profitCents }) => [trade.id, profitCents])).toEqual(
          seen.filter(({ trade }) => trade.action === 'sell').map((sale) => [sale.trade.id, profitOf(sale)]),
        );
      }),
    );
  });

  test('has profits that, with the first coins, equal the cash and the cost of current holdings', () => {
    fc.assert(
      fc.property(acts, (sequence) => {
        const { player, seen } = played(sequence);
        const { counted } = salesOf(player, countedLog(player, whole(seen.map(({ trade }) => trade))).trades);
        const profitCents = counted.reduce((sum, sale) => sum + sale.profitCents, 0);
        const costCents = [...player.holdings.values()].reduce((sum, holding) => sum + holding.costCents, 0);
        expect(STARTING_CASH_CENTS + profitCents).toBe(player.cashCents + costCents);
      }),
    );
  });
});

describe('a log with a gap', () => {
  test('counts the trades after it, and of those the sales of shares bought after none were left', () => {
    fc.assert(
      fc.property(acts, fc.nat(), (sequence, pick) => {
        const { player, seen } = played(sequence);
        const missing = pick % (seen.length + 1);
        const rest = seen.slice(missing + 1);
        const trades = seen.filter((_, index) => index !== missing).map(({ trade }) => trade);
        const log = countedLog(player, whole(trades));
        const kept = missing < seen.length ? rest : seen;
        expect(log.trades.map(({ id }) => id)).toEqual(kept.map(({ trade }) => trade.id));
        const isKnown = ({ trade }: SeenTrade, index: number) =>
          kept.slice(0, index + 1).some((one) => one.trade.symbol === trade.symbol && one.before.shares === 0);
        const known = kept.filter((one, index) => one.trade.action === 'sell' && isKnown(one, index));
        const sales = salesOf(player, log.trades);
        expect(sales.counted.map(({ trade, profitCents }) => [trade.id, profitCents])).toEqual(
          known.map((sale) => [sale.trade.id, profitOf(sale)]),
        );
        expect(sales.uncounted).toBe(kept.filter(({ trade }) => trade.action === 'sell').length - known.length);
      }),
    );
  });

  const buy = { symbol: 'TFM', action: 'buy', shares: 2, priceCents: 100 } as const;
  const sell = { ...buy, action: 'sell', priceCents: 150 } as const;

  test('counts from the moment its first trade was written', () => {
    const { player, seen } = played([buy, buy, sell]);
    const [, second, third] = seen.map(({ trade }) => trade) as [Trade, Trade, Trade];
    expect(countedLog(player, whole([second, third])).sinceMs).toBe(second.createdAtMs);
    const late = { ...second, id: uuidV7(second.createdAtMs + 700) };
    expect(countedLog(player, whole([late, third])).sinceMs).toBe(second.createdAtMs + 700);
    expect(countedLog(player, whole([])).sinceMs).toBe(TRADED_AT_MS + 1_000);
  });

  test('is assumed if the log was not read to its beginning, even if the coins before it match', () => {
    const { player, seen } = played([buy]);
    const [trade] = seen.map((one) => one.trade) as [Trade];
    expect(countedLog(player, { ...whole([trade]), isWhole: false }).sinceMs).toBe(trade.createdAtMs);
  });

  test('knows the cost again once no share is left', () => {
    const owner = playerWith({ ...owning('TFM', 2, 77), cashCents: 500 });
    const { player, seen } = played([sell, buy, sell], owner);
    const { counted, uncounted } = salesOf(
      player,
      seen.map(({ trade }) => trade),
    );
    expect(uncounted).toBe(1);
    expect(counted.map(({ basisCents, profitCents }) => [basisCents, profitCents])).toEqual([[200, 100]]);
  });
});

test('a trade made after the player was read is not counted', () => {
  const { player, seen } = played([{ symbol: 'TFM', action: 'buy', shares: 2, priceCents: 100 }]);
  const [trade] = seen.map((one) => one.trade) as [Trade];
  const later = { ...trade, id: uuidV7(), action: 'sell', playerVersion: player.version + 1 } as const;
  expect(countedLog(player, whole([later, trade])).trades).toEqual([trade]);
});
