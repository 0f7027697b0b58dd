import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPortfolio } from '../../../../shared/routes/get-portfolio.ts';
import { call } from '../../../lib/client.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

/** Between trades a portfolio changes through prices only, and those are polled (see `useLivePortfolio`). */
export const portfolioQuery = queryOptions({
  queryKey: ['get-portfolio'],
  queryFn: ({ signal }) => call(getPortfolio, { signal }),
});

export function usePortfolio() {
  return useQuery({ ...portfolioQuery, refetchInterval: useAccountPoll() });
}
