import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOrders } from '../../../../shared/routes/list-orders.ts';
import { call } from '../../../lib/client.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

export const ordersQuery = queryOptions({
  queryKey: ['list-orders'],
  queryFn: ({ signal }) => call(listOrders, { signal }),
});

export function useOrders() {
  return useQuery({ ...ordersQuery, refetchInterval: useAccountPoll() });
}
