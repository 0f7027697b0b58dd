import { type Company, companies } from './companies.ts';
import { formatCents, formatPercent } from './money.ts';
import { forEachPeriod, type Period } from './period.ts';
import type { Stock } from './schemas/market.ts';

export interface Quote {
  readonly company: Company;
  readonly priceCents: number;
  readonly openCents: Readonly<Record<Period, number>>;
}

export function toStock({ company, priceCents, openCents }: Quote): Stock {
  const changeCents = priceCents - openCents.day;
  return {
    id: company.symbol,
    symbol: company.symbol,
    name: company.name,
    tier: company.tier,
    currentPrice: formatCents(priceCents),
    changeAmount: formatCents(changeCents),
    changePercent: formatPercent({ changeCents, fromCents: openCents.day }),
  };
}

/** The arrays are in catalogue order. */
export function toQuotes(prices: ArrayLike<number>, opens: Readonly<Record<Period, ArrayLike<number>>>): Quote[] {
  return companies.slice(0, prices.length).map((company, index) => ({
    company,
    priceCents: at(prices, index),
    openCents: forEachPeriod((period) => at(opens[period], index)),
  }));
}

function at(row: ArrayLike<number>, index: number): number {
  const value = row[index];
  if (value === undefined) throw new RangeError(`no price for company ${index}`);
  return value;
}
