import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies, findCompany, type StockSymbol } from '../../shared/companies.ts';
import { Refused, type TradeRefusal } from '../../shared/refusals.ts';
import { listHoldings, newPlayer, type Player } from './player.ts';
import { type Quotes, todayChangeCents, totalValueCents } from './portfolio.ts';
import { decideTrade, isSameRequest, type MarketConditions, type Order, type Trade } from './trade.ts';

const rich: Player = { ...newPlayer({ id: 'p', nowMs: 0 }), terms: { elite: { serial: 1, startsAtMs: 0, months: 1 } } };
const order: Order = { id: 'o', symbol: 'TFM', action: 'buy', shares: 2, orderType: 'market' };

function floorOf(symbol: string, priceCents: number, difference: Partial<MarketConditions> = {}): MarketConditions {
  const company = findCompany(symbol);
  const quote = company && { company, priceCents, openCents: priceCents };
  return { quote, halted: false, day: 20_000, nowMs: 1_000, ...difference };
}

describe('the first refusal that holds is told', () => {
  // Each row breaks its own rule and every rule below it.
  const broken: Order = { ...order, shares: 100_001, seenPriceCents: 1 };
  const poor: Player = { ...rich, terms: {}, cashCents: 0 };
  const rows: [TradeRefusal['code'], Player, Order, MarketConditions][] = [
    ['unknown-symbol', poor, { ...broken, symbol: 'XYZ', shares: 0 }, floorOf('XYZ', 100, { halted: true })],
    ['invalid-shares', poor, { ...broken, shares: 0.5 }, floorOf('AS', 100, { halted: true })],
    ['order-too-large', poor, broken, floorOf('AS', 100, { halted: true })],
    ['market-halted', poor, { ...broken, shares: 1 }, floorOf('AS', 100, { halted: true })],
    ['tier-locked', poor, { ...broken, shares: 1 }, floorOf('AS', 100)],
    ['not-enough-coins', poor, { ...broken, shares: 1 }, floorOf('TFM', 100)],
    ['not-enough-shares', poor, { ...broken, action: 'sell', shares: 1, seenPriceCents: 1000 }, floorOf('AS', 100)],
    ['price-moved', rich, { ...broken, shares: 1 }, floorOf('TFM', 100)],
  ];
  test.each(rows)('%s', (code, player, asked, floor) => {
    const decided = decideTrade(player, asked, floor);
    expect(decided instanceof Refused && decided.refusal.code).toBe(code);
  });
});

describe('the price guard', () => {
  const fill = (difference: Partial<Order>, priceCents: number) =>
    !(decideTrade(rich, { ...order, ...difference }, floorOf('TFM', priceCents)) instanceof Refused);

  test.each([
    ['a buy one per cent above', { seenPriceCents: 1000 }, 1010, true],
    ['a buy a cent more than that', { seenPriceCents: 1000 }, 1011, false],
    ['a buy below', { seenPriceCents: 1000 }, 1, true],
    ['a limit buy at the price seen', { seenPriceCents: 1000, orderType: 'limit' as const }, 1000, true],
    ['a limit buy a cent above', { seenPriceCents: 1000, orderType: 'limit' as const }, 1001, false],
    ['a limit buy below', { seenPriceCents: 1000, orderType: 'limit' as const }, 999, true],
  ])('%s the price seen', (_, difference, priceCents, fills) => {
    expect(fill(difference, priceCents)).toBe(fills);
  });

  test('guards a sale against a fall, not against a rise', () => {
    const owner: Player = { ...rich, holdings: new Map([['TFM', { shares: 5, costCents: 10 }]]) };
    const sale: Order = { ...order, action: 'sell', seenPriceCents: 1000 };
    expect(decideTrade(owner, sale, floorOf('TFM', 989))).toBeInstanceOf(Refused);
    expect(decideTrade(owner, sale, floorOf('TFM', 5000))).not.toBeInstanceOf(Refused);
  });
});

test('a repeat must ask for the same symbol, action, shares and type', () => {
  const decided = decideTrade(rich, order, floorOf('TFM', 100));
  if (decided instanceof Refused) throw new Error(decided.refusal.code);
  expect(isSameRequest(decided.trade, order)).toBe(true);
  const others: Partial<Order>[] = [{ symbol: 'NTI' }, { action: 'sell' }, { shares: 3 }, { orderType: 'limit' }];
  expect(others.map((other) => isSameRequest(decided.trade, { ...order, ...other }))).toEqual(others.map(() => false));
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

describe('over any sequence of trades', () => {
  test('no coin and no share is created or lost', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const { player, trades } = play(sequence);
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
          const before: Player = { ...rich, holdings: new Map([['TFM', { shares: 7, costCents: 1 }]]) };
          const { player } = play(sequence, before, opens);
          const openValue = totalValueCents(before, quotesAt(opens, opens));
          const quotes = quotesAt(now, opens);
          expect(todayChangeCents(player, quotes)).toBe(totalValueCents(player, quotes) - openValue);
        },
      ),
    );
  });
});

type Step = { symbol: StockSymbol; action: 'buy' | 'sell'; shares: number; priceCents: number };

function play(sequence: Step[], start = rich, opens?: number[]): { player: Player; trades: Trade[] } {
  let player = start;
  const trades: Trade[] = [];
  for (const { priceCents, ...asked } of sequence) {
    const floor = floorOf(asked.symbol, priceCents);
    const openCents = opens?.[symbols.indexOf(asked.symbol)] ?? priceCents;
    const quote = floor.quote && { ...floor.quote, openCents };
    const decided = decideTrade(player, { ...asked, id: 'o', orderType: 'market' }, { ...floor, quote });
    if (decided instanceof Refused) continue;
    player = decided.player;
    trades.push(decided.trade);
  }
  return { player, trades };
}

function quotesAt(prices: number[], opens: number[]): Quotes {
  const quotes = companies.map((company, index) => ({
    company,
    priceCents: prices[index] ?? 0,
    openCents: opens[index] ?? 0,
  }));
  return { day: 20_000, bySymbol: new Map(quotes.map((quote) => [quote.company.symbol, quote])) };
}

function netShares(trades: Trade[], symbol: string): number {
  return sum(trades.filter((t) => t.symbol === symbol).map((t) => (t.action === 'buy' ? t.shares : -t.shares)));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
