import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { toStock } from '../../../shared/quote.ts';
import { dayCourse } from './api/get-market-overview.ts';
import { bestAndWorst, matchStocks } from './stocks.ts';

const stocks = companies.map((company) => toStock({ company, priceCents: 100, openCents: forEachPeriod(() => 100) }));

describe('matchStocks', () => {
  test.each([
    ['a symbol in any case', 'tfm', ['TFM']],
    ['a part of a name', 'bicyc', ['WWB']],
    ['a tier and a word', 'gold labs', ['MML']],
    ['nothing for an unknown word', 'xyzzy', []],
  ])('finds %s', (_, words, symbols) => {
    expect(matchStocks(stocks, words).map(({ symbol }) => symbol)).toEqual(symbols);
  });

  test('finds every stock for no words', () => {
    expect(matchStocks(stocks, '  ')).toHaveLength(stocks.length);
  });
});

describe('the sparkline', () => {
  const course = { yearLow: '1.00', yearHigh: '9.00', volatility: null };
  const overview = {
    index: {
      ...{ value: '1000.00', changeAmount: '0.00', changePercent: '0.00', points: [], ...course },
      ...{ seasonOpen: '1000.00', seasonOpenCents: {} },
    },
    stocks: [{ symbol: 'TFM', points: [300, 400, 500], ...course, movesWith: null, causes: null, holders: null }],
  };
  const [stock] = stocks;
  if (!stock) throw new Error('a stock');

  test('shows the last day, with the polled price at its end', () => {
    expect(dayCourse(overview, stock)).toEqual([300, 400, 100]);
  });

  test('shows only the polled price while the past is unknown', () => {
    expect(dayCourse(undefined, stock)).toEqual([100]);
    expect(dayCourse({ ...overview, stocks: [] }, stock)).toEqual([100]);
  });
});

describe('the best and worst stock', () => {
  const moved = stocks.map((stock, place) => ({ ...stock, changePercent: ((place % 5) - 2).toFixed(2) }));

  test('are those whose prices rose and fell most', () => {
    expect(bestAndWorst(moved).map((stock) => stock?.changePercent)).toEqual(['2.00', '-2.00']);
  });

  test('are compared as numbers, not as text', () => {
    const [one, two] = [
      { ...moved[0], changePercent: '10.00' },
      { ...moved[1], changePercent: '9.00' },
    ] as typeof moved;
    expect(bestAndWorst([two, one] as typeof moved).map((stock) => stock?.changePercent)).toEqual(['10.00', '9.00']);
  });

  test('are undefined while the stocks load', () => {
    expect(bestAndWorst([])).toEqual([undefined, undefined]);
  });
});
