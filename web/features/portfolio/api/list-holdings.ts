import { queryOptions, useQuery } from '@tanstack/react-query';
import { listHoldings } from '../../../../shared/routes/list-holdings.ts';
import { call } from '../../../lib/client.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

export const holdingsQuery = queryOptions({
  queryKey: ['list-holdings'],
  queryFn: ({ signal }) => call(listHoldings, { signal }),
});

export function useHoldings() {
  return useQuery({ ...holdingsQuery, refetchInterval: useAccountPoll() });
}
