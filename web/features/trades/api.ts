import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelOrder, listOrders, listTransactions } from '../../../shared/routes/trades.ts';
import { changedHere, readAgain } from '../../lib/account.ts';
import { isUnauthorized } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routePages, routeQuery } from '../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';

const PAGE_LIMIT = 20;

/** The log of trades, newest first. A page's cursor is the lowest id of the previous page. */
export const transactionsQuery = routePages(listTransactions, {
  query: (before) => ({ before, limit: String(PAGE_LIMIT) }),
  getNextPageParam: (page) => (page.length < PAGE_LIMIT ? undefined : page.map(({ id }) => id).toSorted()[0]),
  shows: ['money'],
});

export function useTransactions() {
  return useInfiniteQuery({ ...transactionsQuery, refetchInterval: useAccountPoll() });
}

export const ordersQuery = routeQuery(listOrders, { shows: ['money', 'orders'] });

export function useOrders() {
  return useQuery({ ...ordersQuery, refetchInterval: useAccountPoll() });
}

export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelOrder, { params: { id } }),
    onSuccess: ({ stockSymbol }) => {
      void changedHere(queryClient, 'orders');
      showToast({ title: 'Order Cancelled', description: `${stockSymbol} order cancelled.` });
    },
    onError: (error) => {
      // It may just have been filled, which changes more than the orders.
      if (!isUnauthorized(error)) void readAgain(queryClient, 'money');
      notifyFailure(error, { title: 'Not Cancelled', fallback: 'Failed to cancel the order' });
    },
  });
}
