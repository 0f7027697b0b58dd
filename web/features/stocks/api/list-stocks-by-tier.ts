import { useQuery } from '@tanstack/react-query';
import { listStocksByTier } from '../../../../shared/routes/stocks.ts';
import type { Stock, StocksByTier } from '../../../../shared/schemas/market.ts';
import { tiers } from '../../../../shared/tiers.ts';
import { msUntilPrices } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** The only source of prices on all screens. */
export const stocksQuery = routeQuery(listStocksByTier, {
  refetchInterval: msUntilPrices,
  shows: ['plan', 'market'],
});

export function useStocks() {
  return useQuery(stocksQuery);
}

export function allStocks(byTier: StocksByTier): Stock[] {
  return tiers.flatMap((tier) => byTier[tier]);
}

export function findStock(byTier: StocksByTier | undefined, symbol: string): Stock | undefined {
  return byTier && allStocks(byTier).find((stock) => stock.symbol === symbol);
}
