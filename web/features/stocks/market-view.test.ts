import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { toStock } from '../../../shared/quote.ts';
import type { StockOverview } from '../../../shared/schemas/overview.ts';
import {
  foundElsewhere,
  type MarketRow,
  type MarketView,
  placeInYear,
  pressed,
  readView,
  rowsOf,
  writeView,
} from './market-view.ts';

const first: MarketView = { tier: 'standard', words: '', sort: undefined };
const address = (view: MarketView, before = '') => writeView(new URLSearchParams(before), view).toString();

describe('the address of a view', () => {
  test.each<[string, MarketView]>([
    ['', first],
    ['tier=gold', { ...first, tier: 'gold' }],
    ['tier=all&q=moth+labs&sort=-today', { tier: 'all', words: 'moth labs', sort: { key: 'today', descending: true } }],
    ['sort=stock', { ...first, sort: { key: 'stock', descending: false } }],
  ])('is written as %j and read back', (query, view) => {
    expect(address(view)).toBe(query);
    expect(readView(new URLSearchParams(query))).toEqual(view);
  });

  test('gives the default for unknown values', () => {
    expect(readView(new URLSearchParams('tier=platinum&sort=-colour'))).toEqual(first);
  });

  test('is the same whatever was chosen first', () => {
    const sorted: MarketView = { ...first, sort: { key: 'price', descending: true } };
    expect(address({ ...sorted, tier: 'gold', words: 'm' }, address(sorted))).toBe('tier=gold&q=m&sort=-price');
  });

  test('keeps other parameters', () => {
    expect(address({ ...first, tier: 'gold' }, 'tier=silver&from=mail')).toBe('from=mail&tier=gold');
  });
});

describe('a pressed column', () => {
  test('sorts names from A and numbers from the largest, and then reverses', () => {
    expect(pressed(undefined, 'stock')).toEqual({ key: 'stock', descending: false });
    expect(pressed(undefined, 'price')).toEqual({ key: 'price', descending: true });
    expect(pressed({ key: 'price', descending: true }, 'price')).toEqual({ key: 'price', descending: false });
    expect(pressed({ key: 'price', descending: true }, 'today')).toEqual({ key: 'today', descending: true });
  });
});

const past = (symbol: string, yearLow: string, yearHigh: string) => ({ symbol, yearLow, yearHigh }) as StockOverview;

const rows: MarketRow[] = companies.map((company, place) => ({
  stock: {
    ...toStock({ company, priceCents: company.openingCents, openCents: forEachPeriod(() => company.openingCents) }),
    changePercent: ((place % 5) - 2).toFixed(2),
  },
  past: place === 0 ? undefined : past(company.symbol, '10.00', (20 + place * 40).toFixed(2)),
  shares: company.symbol === 'CBH' ? 12 : company.symbol === 'MS' ? 3 : 0,
}));
const symbols = (view: Partial<MarketView>) => rowsOf(rows, { ...first, ...view }).map(({ stock }) => stock.symbol);

describe('the rows of a view', () => {
  test("are the tier's companies in the catalogue's order, or all companies", () => {
    expect(symbols({})).toEqual(['TFM', 'NTI', 'WWB', 'MS', 'CBH', 'CCS']);
    expect(symbols({ tier: 'all' })).toEqual(companies.map(({ symbol }) => symbol));
  });

  test('are found by words', () => {
    expect(symbols({ tier: 'gold', words: 'labs' })).toEqual(['MML']);
    expect(symbols({ words: 'labs' })).toEqual([]);
  });

  test('are counted by tier if only other tiers have matches', () => {
    const found = (view: Partial<MarketView>) => foundElsewhere(rows, { ...first, ...view });
    expect(found({ words: 'labs' })).toEqual([
      { tier: 'silver', count: 1 },
      { tier: 'gold', count: 1 },
    ]);
    expect([found({ words: 'labs', tier: 'all' }), found({ words: ' ' })]).toEqual([[], []]);
  });

  test.each<[string, MarketView['sort'], string[]]>([
    ['symbol', { key: 'stock', descending: false }, ['CBH', 'CCS', 'MS', 'NTI', 'TFM', 'WWB']],
    ['price', { key: 'price', descending: true }, ['MS', 'WWB', 'CBH', 'TFM', 'NTI', 'CCS']],
    [
      'change, keeping the order of equal changes',
      { key: 'today', descending: false },
      ['TFM', 'CCS', 'NTI', 'WWB', 'MS', 'CBH'],
    ],
    ['shares held', { key: 'held', descending: true }, ['CBH', 'MS', 'TFM', 'NTI', 'WWB', 'CCS']],
  ])('are sorted by %s', (_, sort, expected) => {
    expect(symbols({ sort })).toEqual(expected);
  });

  test('without a known past come last when sorted by range', () => {
    expect(symbols({ sort: { key: 'range', descending: true } }).at(-1)).toBe('TFM');
  });
});

describe("the place in the year's range", () => {
  const [row] = rows;
  if (!row) throw new Error('a row');
  const at = (currentPrice: string) => placeInYear({ ...row.stock, currentPrice }, past('TFM', '10.00', '30.00'));

  test.each([
    ['10.00', 0],
    ['25.00', 0.75],
    ['31.00', 1],
    ['9.00', 0],
  ])('is, for a price of %s, %s', (price, place) => expect(at(price)).toBe(place));

  test('is the middle for a year without a move, and unknown without a past', () => {
    expect(placeInYear(row.stock, past('TFM', '10.00', '10.00'))).toBe(0.5);
    expect(placeInYear(row.stock, undefined)).toBeUndefined();
  });
});
