import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPortfolioHistory } from '../../../../shared/routes/get-portfolio-history.ts';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { call } from '../../../lib/client.ts';

/** The shortest candle of any range: no point is added to the past more often. The present value is the page's own. */
const REFRESH_MS = 60_000;

function portfolioHistoryQuery(range: HistoryRange) {
  return queryOptions({
    queryKey: ['get-portfolio-history', range],
    queryFn: ({ signal }) => call(getPortfolioHistory, { query: { range }, signal }),
    refetchInterval: REFRESH_MS,
  });
}

export function usePortfolioHistory(range: HistoryRange) {
  return useQuery(portfolioHistoryQuery(range));
}
