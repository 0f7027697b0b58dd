import { useQuery } from '@tanstack/react-query';
import { getPortfolioHistory } from '../../../../shared/routes/history.ts';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** This spans a few of the shortest candles. The page adds the current value itself. */
const REFRESH_MS = 300_000;

export function portfolioHistoryQuery(range: HistoryRange) {
  return routeQuery(getPortfolioHistory, {
    query: { range },
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    shows: ['money'],
  });
}

export function usePortfolioHistory(range: HistoryRange) {
  return useQuery(portfolioHistoryQuery(range));
}
