import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { ACCOUNT_POLL_MS } from './get-portfolio.ts';

export const holdingsQuery = queryOptions({
  queryKey: ['list-holdings'],
  queryFn: ({ signal }) => call('list-holdings', { signal }),
  refetchInterval: ACCOUNT_POLL_MS,
});

export function useHoldings() {
  return useQuery(holdingsQuery);
}
