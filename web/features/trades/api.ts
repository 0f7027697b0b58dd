import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelOrder, listOrders, listTransactions } from '../../../shared/routes/trades.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { readAgain } from '../../lib/account.ts';
import { isUnauthorized } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routePages, routeQuery } from '../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';

const PAGE_LIMIT = 20;

export function cursorAfter(page: readonly Receipt[], limit: number): string | undefined {
  return page.length < limit ? undefined : page.at(-1)?.id;
}

export const transactionsQuery = routePages(listTransactions, {
  query: (before) => ({ before, limit: String(PAGE_LIMIT) }),
  getNextPageParam: (page) => cursorAfter(page, PAGE_LIMIT),
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
      void readAgain(queryClient, 'orders');
      showToast({ title: 'Order Cancelled', description: `${stockSymbol} order cancelled.` });
    },
    onError: (error) => {
      // The order may just have been filled, which changes more than the orders.
      if (!isUnauthorized(error)) void readAgain(queryClient, 'money');
      notifyFailure(error, { title: 'Not Cancelled', fallback: 'Failed to cancel the order' });
    },
  });
}
