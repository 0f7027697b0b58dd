import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

export const ordersQuery = queryOptions({
  queryKey: ['list-orders'],
  queryFn: ({ signal }) => call('list-orders', { signal }),
});

export function useOrders() {
  return useQuery({ ...ordersQuery, refetchInterval: useAccountPoll() });
}
