import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { toStock } from '../../../shared/quote.ts';
import { matchStocks } from './match-stocks.ts';
import { appendPrices, RECENT_PRICES_LIMIT } from './recent-prices.ts';

const stocks = companies.map((company) => toStock({ company, priceCents: 100, openCents: 100 }));

describe('matchStocks', () => {
  test.each([
    ['a symbol in any case', 'tfm', ['TFM']],
    ['a part of a name', 'bicyc', ['WWB']],
    ['a tier and a word', 'gold labs', ['MML']],
    ['nothing that exists', 'xyzzy', []],
  ])('finds %s', (_, words, symbols) => {
    expect(matchStocks(stocks, words).map(({ symbol }) => symbol)).toEqual(symbols);
  });

  test('finds everything for no words', () => {
    expect(matchStocks(stocks, '  ')).toHaveLength(stocks.length);
  });
});

describe('appendPrices', () => {
  test('adds the newest price at the end', () => {
    expect(appendPrices({ TFM: [90] }, stocks).TFM).toEqual([90, 100]);
  });

  test('forgets the oldest beyond the limit', () => {
    const full = Array.from({ length: RECENT_PRICES_LIMIT }, (_, index) => index);
    const { TFM: path = [] } = appendPrices({ TFM: full }, stocks);
    expect(path).toHaveLength(RECENT_PRICES_LIMIT);
    expect([path[0], path.at(-1)]).toEqual([1, 100]);
  });
});
