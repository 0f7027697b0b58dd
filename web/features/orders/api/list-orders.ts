import { useQuery } from '@tanstack/react-query';
import { listOrders } from '../../../../shared/routes/trades.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

export const ordersQuery = routeQuery(listOrders, { shows: ['money', 'orders'] });

export function useOrders() {
  return useQuery({ ...ordersQuery, refetchInterval: useAccountPoll() });
}
