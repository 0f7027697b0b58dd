import { useQuery } from '@tanstack/react-query';
import type { Stock, StocksByTier } from '../../../shared/schemas/market.ts';
import { toCents } from '../../lib/format.ts';
import { allStocks, stocksQuery } from './api/list-stocks-by-tier.ts';

/** What of a stock decides where its tile lies. It stays the same all day. */
export interface Opening extends Pick<Stock, 'symbol' | 'tier'> {
  readonly openCents: number;
}

export function openingsOf(stocks: readonly Stock[]): Opening[] {
  return stocks.map(({ symbol, tier, currentPrice, changeAmount }) => ({
    symbol,
    tier,
    openCents: toCents(currentPrice) - toCents(changeAmount),
  }));
}

/** The openings of the stocks that are polled elsewhere. Equal answers are one object: it stays the same all day. */
export const openingsQuery = {
  ...stocksQuery,
  enabled: false,
  select: (byTier: StocksByTier) => openingsOf(allStocks(byTier)),
};

/** Undefined until the stocks have come. */
export function useOpenings(): readonly Opening[] | undefined {
  return useQuery(openingsQuery).data;
}
