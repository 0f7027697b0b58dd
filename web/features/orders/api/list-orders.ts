import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/** While an order waits for its price, it may be filled at any slot; the live socket tells it at once, this in any case. */
const REFRESH_MS = 60_000;

export const ordersQuery = queryOptions({
  queryKey: ['list-orders'],
  queryFn: ({ signal }) => call('list-orders', { signal }),
  refetchInterval: REFRESH_MS,
});

export function useOrders() {
  return useQuery(ordersQuery);
}
