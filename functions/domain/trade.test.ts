import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import { forEachPeriod } from '../../shared/period.ts';
import {
  madeTrade,
  marketWith,
  orderOf,
  owning,
  played,
  playerWith,
  TRADED_AT_MS,
  TRADED_DAY,
} from '../testing/trading.ts';
import { listHoldings } from './player.ts';
import { type Quotes, todayChangeCents, totalValueCents } from './portfolio.ts';
import { isSameRequest, type Order, type Trade, toReceipt } from './trade.ts';

const rich = playerWith();

describe('a trade', () => {
  const owner = playerWith({ ...owning('TFM', 5, 900), cashCents: 10_000, version: 7 });
  const market = marketWith({ priceCents: 300 });

  test.each([
    ['bought', 'buy', 9_400, 7],
    ['sold', 'sell', 10_600, 3],
  ] as const)('of two shares %s at 3.00 moves 6.00 of cash and the two shares', (_, action, cashCents, shares) => {
    const { player, trade } = madeTrade(owner, orderOf({ id: 'key', action, shares: 2 }), market);
    expect(player).toMatchObject({ id: 'player', version: 8, cashCents });
    expect(player.holdings.get('TFM')?.shares).toBe(shares);
    expect(trade).toEqual({
      id: 'key',
      createdAtMs: TRADED_AT_MS,
      symbol: 'TFM',
      action,
      shares: 2,
      orderType: 'market',
      priceCents: 300,
      totalCents: 600,
      cashAfterCents: cashCents,
      playerVersion: 8,
    });
  });

  test("has the catalogue's symbol, whatever its case in the request", () => {
    expect(madeTrade(owner, orderOf({ symbol: 'tfm' }), market).trade.symbol).toBe('TFM');
  });

  test('has a receipt with its money as decimals', () => {
    const { trade } = madeTrade(owner, orderOf({ action: 'sell', shares: 2 }), market);
    expect(toReceipt(trade)).toEqual({
      id: 'order',
      createdAt: '2024-10-04T00:00:01.000Z',
      stockSymbol: 'TFM',
      action: 'sell',
      shares: 2,
      price: '3.00',
      total: '6.00',
      cashAfter: '106.00',
    });
  });

  test('is repeated only by an order for the same symbol, action, shares and type', () => {
    const order = orderOf();
    const { trade } = madeTrade(rich, order, market);
    expect(isSameRequest(trade, order)).toBe(true);
    const others: Partial<Order>[] = [{ symbol: 'NTI' }, { action: 'sell' }, { shares: 3 }, { orderType: 'limit' }];
    expect(others.filter((other) => isSameRequest(trade, { ...order, ...other }))).toEqual([]);
  });
});

describe('the gains of trades', () => {
  /** A Wednesday, the first of the month. */
  const FIRST = Date.UTC(2026, 3, 1) / 86_400_000;
  const price = { priceCents: 300, openCents: { day: 310, week: 280, season: 330 } };
  const before = { day: FIRST, tradeGainCents: { day: 50, week: 60, season: 70 }, seasonTrades: 3, daysInRow: 2 };
  const owner = playerWith({ ...owning('TFM', 5), ...before });

  test.each([
    ['grow by a purchase below the open', 'buy', 0, { day: 70, week: 20, season: 130 }, 4, 2],
    ['shrink by a sale below the open', 'sell', 0, { day: 30, week: 100, season: 10 }, 4, 2],
    ['begin anew with the day, and the row of days grows', 'buy', 1, { day: 20, week: 20, season: 130 }, 4, 3],
    ['begin anew with the week, and the row of days ends', 'buy', 5, { day: 20, week: -40, season: 130 }, 4, 1],
    ['begin anew with the season', 'buy', 30, { day: 20, week: -40, season: 60 }, 1, 1],
    ['of an earlier season have no part in this one', 'buy', -1, { day: 50, week: 20, season: 70 }, 3, 2],
  ] as const)('%s', (_, action, later, tradeGainCents, seasonTrades, daysInRow) => {
    const market = marketWith(price, { day: FIRST + later });
    const { player } = madeTrade(owner, orderOf({ action, shares: 2 }), market);
    const day = Math.max(FIRST, FIRST + later);
    expect(player).toMatchObject({ day, tradeGainCents, seasonTrades, daysInRow });
  });

  test('stay within exact numbers', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const gained = { ...owner, tradeGainCents: { day: most - 1, week: most - 1, season: most - 1 } };
    const { player } = madeTrade(gained, orderOf(), marketWith({ priceCents: 300, openCents: 310 }, { day: FIRST }));
    expect(player.tradeGainCents).toEqual({ day: most, week: most, season: most });
  });
});

const symbols = companies.map(({ symbol }) => symbol);
const steps = fc.array(
  fc.record({
    symbol: fc.constantFrom<StockSymbol>(...symbols.slice(0, 3)),
    action: fc.constantFrom('buy' as const, 'sell' as const),
    shares: fc.integer({ min: -1, max: 60 }),
    priceCents: fc.integer({ min: 1, max: 60_000 }),
  }),
  { maxLength: 60 },
);

describe('in any sequence of trades', () => {
  test('no coin and no share is created or lost', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const { player, seen } = played(sequence, rich);
        const trades = seen.map(({ trade }) => trade);
        const spent = sum(trades.map(({ action, totalCents }) => (action === 'buy' ? totalCents : -totalCents)));
        expect(player.cashCents + spent).toBe(rich.cashCents);
        expect(trades.at(-1)?.cashAfterCents ?? rich.cashCents).toBe(player.cashCents);
        expect(player.cashCents).toBeGreaterThanOrEqual(0);
        for (const symbol of symbols) expect(player.holdings.get(symbol)?.shares ?? 0).toBe(netShares(trades, symbol));
        for (const { holding } of listHoldings(player)) {
          expect(Number.isSafeInteger(holding.costCents) && holding.costCents >= 0 && holding.shares > 0).toBe(true);
        }
      }),
    );
  });

  test("today's change is the value now less the value at the day's open", () => {
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 24, maxLength: 24 }),
        (sequence, now) => {
          const opens = symbols.map((_, index) => 100 * (index + 1));
          const before = playerWith(owning('TFM', 7, 1));
          const openCents = (symbol: StockSymbol) => opens[symbols.indexOf(symbol)] as number;
          const { player } = played(
            sequence.map((act) => ({ ...act, openCents: openCents(act.symbol) })),
            before,
          );
          const openValue = totalValueCents(before, quotesAt(opens, opens));
          const quotes = quotesAt(now, opens);
          expect(todayChangeCents(player, quotes)).toBe(totalValueCents(player, quotes) - openValue);
        },
      ),
    );
  });
});

function quotesAt(prices: number[], opens: number[]): Quotes {
  const quotes = companies.map((company, index) => ({
    company,
    priceCents: prices[index] ?? 0,
    openCents: forEachPeriod(() => opens[index] ?? 0),
  }));
  return { day: TRADED_DAY, bySymbol: new Map(quotes.map((quote) => [quote.company.symbol, quote])) };
}

function netShares(trades: Trade[], symbol: string): number {
  return sum(trades.filter((t) => t.symbol === symbol).map((t) => (t.action === 'buy' ? t.shares : -t.shares)));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
