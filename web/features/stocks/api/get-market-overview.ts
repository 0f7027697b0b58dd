import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMarketOverview } from '../../../../shared/routes/overview.ts';
import { usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { overviewNow } from '../overview-now.ts';
import { allStocks, stocksQuery } from './list-stocks-by-tier.ts';

/** Half hours are drawn of it, and days counted: a minute more or less is not seen. */
const REFRESH_MS = 120_000;
const POLL_MS = 60_000;

export const overviewQuery = routeQuery(getMarketOverview, { shows: ['market'], staleTime: POLL_MS, gcTime: POLL_MS });

/** For drawings of the last day. Their last point is a polled price (../day-course.ts). */
export function useDayCourses() {
  return useQuery({ ...overviewQuery, refetchInterval: usePoll(REFRESH_MS, POLL_MS) }).data;
}

/** For figures, at the prices that are polled beside them. */
export function useOverview() {
  const { data, isPending, isError, refetch } = useQuery({
    ...overviewQuery,
    refetchInterval: usePoll(REFRESH_MS, POLL_MS),
  });
  const stocks = useQuery({ ...stocksQuery, enabled: false }).data;
  const now = useMemo(() => data && (stocks ? overviewNow(data, allStocks(stocks)) : data), [data, stocks]);
  return { data: now, isPending, isError, refetch };
}
