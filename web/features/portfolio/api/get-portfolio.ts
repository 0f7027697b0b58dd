import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/**
 * Between trades a portfolio changes through prices only, and those are polled (see `useLivePortfolio`). This slow poll
 * is for what happens elsewhere: another device, a new trading day.
 */
export const ACCOUNT_POLL_MS = 60_000;

export const portfolioQuery = queryOptions({
  queryKey: ['get-portfolio'],
  queryFn: ({ signal }) => call('get-portfolio', { signal }),
  refetchInterval: ACCOUNT_POLL_MS,
});

export function usePortfolio() {
  return useQuery(portfolioQuery);
}
