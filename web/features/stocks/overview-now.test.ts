import { expect, test } from 'vitest';
import type { MarketOverview } from '../../../shared/schemas/overview.ts';
import { stockOf } from '../../testing/fixtures.ts';
import { overviewNow } from './api/get-market-overview.ts';

const course = { points: [100, 110], yearLow: '90.00', yearHigh: '120.00', volatility: null };
const overview: MarketOverview = {
  index: {
    ...{ ...course, value: '1000.00', changeAmount: '0.00', changePercent: '0.00', yearHigh: '1020.00' },
    ...{ seasonOpen: '1000.00', seasonOpenCents: { TFM: 11_000, NTI: 9_900 } },
  },
  stocks: [
    { symbol: 'TFM', ...course, movesWith: null, holders: 3, causes: { market: '1.00', news: '2.00', own: '0.50' } },
    { symbol: 'NTI', ...course, movesWith: null, holders: null, causes: null },
  ],
};

test("moves the index, a company's own part and the year's extremes with the polled prices", () => {
  const risen = stockOf('TFM', '121.00', { changeAmount: '11.00', changePercent: '10.00' });
  const now = overviewNow(overview, [risen, stockOf('NTI', '99.00')]);
  expect(now.index).toMatchObject({
    ...{ value: '1050.00', changeAmount: '50.00', changePercent: '5.00', yearHigh: '1050.00', yearLow: '90.00' },
  });
  expect(now.stocks[0]).toMatchObject({ yearHigh: '121.00', causes: { market: '1.00', news: '2.00', own: '7.00' } });
  expect(now.stocks[1]).toEqual(overview.stocks[1]);
});

test('changes nothing without prices', () => {
  expect(overviewNow(overview, [])).toEqual(overview);
});
