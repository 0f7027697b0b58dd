import { useQuery } from '@tanstack/react-query';
import { listOrders } from '../../../../shared/routes/trades.ts';
import { useAccountPoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

export const ordersQuery = routeQuery(listOrders, { shows: ['money', 'orders'] });

export function useOrders() {
  return useQuery({ ...ordersQuery, refetchInterval: useAccountPoll() });
}
