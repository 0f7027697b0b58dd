import { expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { indexAt } from '../../../shared/market/market.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { toStock } from '../../../shared/quote.ts';
import { indexNow } from './api/get-market-overview.ts';

const opens = companies.map(({ openingCents }) => openingCents);
const seasonOpens = opens.map((cents, place) => cents + 100 * (place % 5));
const prices = opens.map((cents, place) => Math.round(cents * (1 + (place % 7) / 50)));
const stocks = companies.map((company, place) =>
  toStock({ company, priceCents: prices[place] as number, openCents: forEachPeriod(() => opens[place] as number) }),
);
const index = {
  ...{ value: '1010.00', changeAmount: '10.00', changePercent: '1.00', seasonOpen: '990.00' },
  seasonOpenCents: Object.fromEntries(companies.map(({ symbol }, place) => [symbol, seasonOpens[place] as number])),
  ...{ points: [99_000, 99_500, 101_000], yearLow: '900.00', yearHigh: '1100.00', volatility: null },
};

test('computes the index at the polled prices as the market does', () => {
  const now = indexNow(index, stocks);
  const counted = indexAt(prices, { prices: Uint32Array.from(seasonOpens), index: 99_000 });
  expect(now?.value).toBe(counted);
  expect(now?.change).toBe(counted - 100_000);
  expect(now?.percent).toBeCloseTo((counted - 100_000) / 1_000, 6);
  expect(now?.points).toEqual([99_000, 99_500, counted]);
});

test("is undefined without the index's past or without prices", () => {
  expect(indexNow(undefined, stocks)).toBeUndefined();
  expect(indexNow(index, [])).toBeUndefined();
});
