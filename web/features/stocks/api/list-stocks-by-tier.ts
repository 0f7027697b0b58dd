import { useQuery } from '@tanstack/react-query';
import { listStocksByTier } from '../../../../shared/routes/list-stocks-by-tier.ts';
import type { Stock, StocksByTier } from '../../../../shared/schemas/market.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { tiers } from '../../../../shared/tiers.ts';
import { call } from '../../../lib/client.ts';
import { routeQueryWith } from '../../../lib/route-query.ts';
import { appendPrices, type RecentPrices } from '../recent-prices.ts';

export interface StockBoard {
  byTier: StocksByTier;
  /** The prices of the latest polls, for the sparklines. */
  recent: RecentPrices;
}

/** Every stock, polled: this is the one source of prices on all screens. */
export const stocksQuery = routeQueryWith(
  listStocksByTier,
  async ({ client, queryKey, signal }): Promise<StockBoard> => {
    const byTier = await call(listStocksByTier, { signal });
    const previous = client.getQueryData<StockBoard>(queryKey)?.recent ?? {};
    return { byTier, recent: appendPrices(previous, allStocks(byTier)) };
  },
  { refetchInterval: SLOT_MS, shows: ['plan', 'market'] },
);

export function useStocks() {
  return useQuery(stocksQuery);
}

/** All tiers, flattened in the order of the tiers. */
export function allStocks(byTier: StocksByTier): Stock[] {
  return tiers.flatMap((tier) => byTier[tier]);
}

export function findStock(board: StockBoard | undefined, symbol: string): Stock | undefined {
  return board && allStocks(board.byTier).find((stock) => stock.symbol === symbol);
}
