import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { flatRow } from '../testing/flat-candles.ts';
import { newPlayer, type Player } from './player.ts';
import { totalValueCents } from './portfolio.ts';
import { closingPrices, portfolioHistory } from './portfolio-history.ts';
import { decideTrade, type Trade } from './trade.ts';

const STEP_MS = 10_000;
const tradable = companies.filter(({ tier }) => tier === 'standard');

const acts = fc.array(
  fc.record({
    company: fc.nat(5),
    action: fc.constantFrom('buy' as const, 'sell' as const),
    shares: fc.integer({ min: 1, max: 30 }),
    prices: fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 6, maxLength: 6 }),
    afterMs: fc.nat(STEP_MS - 1),
  }),
  { minLength: 1, maxLength: 30 },
);

const quotesOf = (prices: readonly number[]) => ({
  day: 1,
  bySymbol: new Map(tradable.map((company, index) => [company.symbol as string, quote(company, prices[index] ?? 1)])),
});
const quote = (company: (typeof tradable)[number], priceCents: number) => ({
  company,
  priceCents,
  openCents: forEachPeriod(() => priceCents),
});

test('walking the log backwards gives the values seen going forwards', () => {
  fc.assert(
    fc.property(acts, fc.boolean(), (sequence, shuffle) => {
      let player: Player = newPlayer({ id: 'somebody', nowMs: 0 });
      const trades: Trade[] = [];
      const seen = sequence.map(({ company, action, shares, prices, afterMs }, step) => {
        const floor = { quote: quote(tradable[company] as never, prices[company] ?? 1), halted: false, day: 1 };
        const order = { id: String(step), symbol: '', action, shares, orderType: 'market' as const };
        const made = decideTrade(player, order, { ...floor, nowMs: step * STEP_MS + afterMs });
        if ('trade' in made) {
          player = made.player;
          trades.push(made.trade);
        }
        return { atMs: (step + 1) * STEP_MS, prices, valueCents: totalValueCents(player, quotesOf(prices)) };
      });
      const history = portfolioHistory(player, shuffle ? trades.toReversed() : trades, seen);
      expect(history).toEqual(seen.map(({ atMs, valueCents }) => ({ atMs, valueCents })));
    }),
  );
});

test('a trade made after the player was read is not undone', () => {
  const before = newPlayer({ id: 'somebody', nowMs: 0 });
  const floor = { quote: quote(tradable[0] as never, 100), halted: false, day: 1, nowMs: 5 };
  const order = { id: 'one', symbol: 'TFM', action: 'buy' as const, shares: 3, orderType: 'market' as const };
  const made = decideTrade(before, order, floor);
  if (!('trade' in made)) throw new Error('refused');
  expect(portfolioHistory(before, [made.trade], [{ atMs: 1, prices: [] }])).toEqual([
    { atMs: 1, valueCents: before.cashCents },
  ]);
});

describe('a value in the past', () => {
  const held = new Map([['NTI' as const, { shares: 4, costCents: 0 }]]);
  const player: Player = { ...newPlayer({ id: 'somebody', nowMs: 0 }), version: 3, cashCents: 1_000, holdings: held };
  const at = { id: 'trade', orderType: 'market', cashAfterCents: 0, playerVersion: 3 } as const;
  const bought: Trade = {
    ...at,
    createdAtMs: 50,
    symbol: 'NTI',
    action: 'buy',
    shares: 4,
    priceCents: 20,
    totalCents: 80,
  };
  const sold: Trade = {
    ...at,
    createdAtMs: 70,
    symbol: 'TFM',
    action: 'sell',
    shares: 2,
    priceCents: 90,
    totalCents: 180,
  };
  const prices = [100, 10];

  test.each([
    // The value is 10.00 + 4 × 0.10.
    ['after the last trade is what the player has now', 71, 1_040],
    // The value is 10.00 − 1.80 + 2 × 1.00 + 4 × 0.10.
    ['at the moment of a trade is that before it', 70, 1_060],
    ['between two trades has the first one and not the second', 51, 1_060],
    // The value is 10.00 − 1.80 + 0.80 + 2 × 1.00.
    ['before both has neither', 50, 1_100],
  ])('%s', (_, atMs, valueCents) => {
    expect(portfolioHistory(player, [sold, bought], [{ atMs, prices }])).toEqual([{ atMs, valueCents }]);
  });
});

test('a company adds nothing to a value from before its listing', () => {
  const beforeListing = new Float64Array(companies.length).fill(100).fill(Number.NaN, companies.length - 1);
  const player = newPlayer({ id: 'p', nowMs: 0 });
  expect(portfolioHistory(player, [], [{ atMs: 1, prices: beforeListing }])).toEqual([
    { atMs: 1, valueCents: player.cashCents },
  ]);
});

describe('the closing price of a candle', () => {
  test.each([
    ['a minute counts once its last tick has come', 'minute', 600, 605, 606],
    ['an hour counts once the minute after it has ended', 'hour', 720, 1_085, 1_080],
    ['a day counts once the minute after it has ended', 'day', 8_640, 17_285, 17_280],
  ] as const)('of %s', (_, resolution, startTick, knownAtTick, endTick) => {
    const row = flatRow(resolution, startTick);
    expect(closingPrices([row], knownAtTick - 1)).toEqual([]);
    expect(closingPrices([row], knownAtTick)).toEqual([{ atMs: endTick * 10_000, prices: row.close }]);
  });
});
