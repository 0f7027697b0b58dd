import { useInfiniteQuery } from '@tanstack/react-query';
import { listTransactions } from '../../../../shared/routes/trades.ts';
import { useAccountPoll } from '../../../lib/polling.ts';
import { routePages } from '../../../lib/route-query.ts';

const PAGE_LIMIT = 20;

/** The log of trades, the last written first, a page at a time: the cursor is the least id of the page before. */
export const transactionsQuery = routePages(listTransactions, {
  query: (before) => ({ before, limit: String(PAGE_LIMIT) }),
  getNextPageParam: (page) => (page.length < PAGE_LIMIT ? undefined : page.map(({ id }) => id).toSorted()[0]),
  shows: ['money'],
});

export function useTransactions() {
  return useInfiniteQuery({ ...transactionsQuery, refetchInterval: useAccountPoll() });
}
