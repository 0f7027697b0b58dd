import type { QueryClient } from '@tanstack/react-query';
import { getBoard } from '../../shared/routes/get-board.ts';
import { getLeaderboard } from '../../shared/routes/get-leaderboard.ts';
import { listNews } from '../../shared/routes/list-news.ts';
import { listStocksByTier } from '../../shared/routes/list-stocks-by-tier.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import type { LeaderboardEntry } from '../../shared/schemas/ranking.ts';
import { ownRankQuery } from '../features/players/api/get-own-rank.ts';
import { allStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { toCents } from '../lib/format.ts';
import { routeKey } from '../lib/route-query.ts';
import { JumpWatch } from './jump-watch.ts';

/*
 * What is polled says when to read what stands beside it: a price that jumps comes with a headline, and a leaderboard in
 * another order with other places.
 */

/** Reads news and places again when the polled answers say that there are others. Returns the end of it. */
export function followJumps(queryClient: QueryClient): () => void {
  const jumps = new JumpWatch();
  let order = '';
  const readAgain = (...keys: ReturnType<typeof routeKey>[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const learn: Record<string, (data: never) => void> = {
    [listStocksByTier.name]: (byTier: StocksByTier) => {
      const prices = allStocks(byTier).map(({ symbol, currentPrice }) => [symbol, toCents(currentPrice)] as const);
      if (jumps.see(new Map(prices))) readAgain(routeKey(listNews));
    },
    [getLeaderboard.name]: (entries: LeaderboardEntry[]) => {
      const next = entries.map(({ userId, rank }) => `${rank} ${userId}`).join();
      if (order !== '' && order !== next)
        readAgain(routeKey(getBoard, { params: { board: 'all' } }), ownRankQuery.queryKey);
      order = next;
    },
  };
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    learn[String(event.query.queryKey[0])]?.(event.query.state.data as never);
  });
}
