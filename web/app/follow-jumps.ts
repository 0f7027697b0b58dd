import type { QueryClient } from '@tanstack/react-query';
import { listNews } from '../../shared/routes/news.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import { allStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { toCents } from '../lib/format.ts';
import { routeKey } from '../lib/route-query.ts';
import { JumpWatch } from './jump-watch.ts';

/** Rereads the news when a price jumps: a headline comes with it. */
export function followJumps(queryClient: QueryClient): () => void {
  const jumps = new JumpWatch();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== routeKey(listStocksByTier)[0]) return;
    const stocks = allStocks(event.query.state.data as StocksByTier);
    if (jumps.see(new Map(stocks.map(({ symbol, currentPrice }) => [symbol, toCents(currentPrice)]))))
      void queryClient.invalidateQueries({ queryKey: routeKey(listNews) });
  });
}
