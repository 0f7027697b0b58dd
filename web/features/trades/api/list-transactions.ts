import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { listTransactions } from '../../../../shared/routes/list-transactions.ts';
import { call } from '../../../lib/client.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

const PAGE_LIMIT = 20;

/** The log of trades, the last written first, a page at a time: the cursor is the least id of the page before. */
export const transactionsQuery = infiniteQueryOptions({
  queryKey: ['list-transactions'],
  queryFn: ({ pageParam, signal }) =>
    call(listTransactions, { query: { before: pageParam, limit: String(PAGE_LIMIT) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < PAGE_LIMIT ? undefined : page.map(({ id }) => id).toSorted()[0]),
});

export function useTransactions() {
  return useInfiniteQuery({ ...transactionsQuery, refetchInterval: useAccountPoll() });
}
