import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

export const holdingsQuery = queryOptions({
  queryKey: ['list-holdings'],
  queryFn: ({ signal }) => call('list-holdings', { signal }),
});

export function useHoldings() {
  return useQuery({ ...holdingsQuery, refetchInterval: useAccountPoll() });
}
