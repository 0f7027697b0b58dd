import { describe, expect, test } from 'vitest';
import { HoldingList } from '../../../shared/schemas/portfolio.ts';
import { stockOf } from '../../testing/fixtures.ts';
import { revalueHoldings, revaluePortfolio } from './api/live-portfolio.ts';

const stock = stockOf('TFM', '40.00');
const holding = { id: 'TFM', shares: 3, averagePrice: '33.33', costBasis: '100.00', currentValue: '120.00', stock };
const portfolio = { totalValue: '9120.00', cash: '9000.00', todayChange: '20.00', todayChangePercent: '0.22' };

describe('revalueHoldings', () => {
  test('computes value and gain at the polled price, from the exact cost', () => {
    const [live] = revalueHoldings([holding], () => ({ ...stock, currentPrice: '50.00' }));
    expect(live).toMatchObject({ priceCents: 5_000, valueCents: 15_000, gainCents: 5_000, gainPercent: '50.00' });
  });

  test("uses the answer's own price until one has been polled", () => {
    expect(revalueHoldings([holding])).toMatchObject([{ valueCents: 12_000, gainCents: 2_000 }]);
  });

  test('leaves out a holding without a stock', () => {
    const answer = [{ ...holding, stock: null }, { ...holding, stock: undefined }, holding];
    expect(revalueHoldings(HoldingList.parse(answer))).toHaveLength(1);
  });
});

describe('revaluePortfolio', () => {
  test("moves the total and today's change by the change of prices", () => {
    const live = revalueHoldings([holding], () => ({ ...stock, currentPrice: '50.00' }));
    const expected = { totalCents: 915_000, cashCents: 900_000, todayCents: 5_000, todayPercent: '0.55' };
    expect(revaluePortfolio(portfolio, live)).toEqual(expected);
  });

  test("shows the server's total until the holdings load", () => {
    expect(revaluePortfolio(portfolio, undefined)).toMatchObject({ totalCents: 912_000, todayCents: 2_000 });
  });
});
