import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addToWatchlist, listWatchlist, removeFromWatchlist } from '../../../shared/routes/watchlist.ts';
import { call } from '../../lib/client.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { notifyFailure } from '../../ui/toast-store.ts';
import type { WatchChange } from './use-watched.ts';

/** Finds pending changes (use-watched.ts). */
export const WATCH_KEY = ['change-watchlist'];

/** Idempotent. One after the other: of two for the same stock, the server keeps the last that it gets. */
export function useChangeWatchlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: WATCH_KEY,
    scope: { id: 'watchlist' },
    mutationFn: ({ symbol, watched }: WatchChange) =>
      watched ? call(addToWatchlist, { body: { symbol } }) : call(removeFromWatchlist, { params: { symbol } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: watchlistQuery.queryKey }),
    onError: (error) => notifyFailure(error, { fallback: 'Failed to update watchlist' }),
  });
}

/** The specification's interval, used without a socket. */
const POLL_MS = 5_000;

export const watchlistQuery = routeQuery(listWatchlist, { shows: ['profile'] });

export function useWatchlist() {
  return useQuery({ ...watchlistQuery, refetchInterval: useAccountPoll(POLL_MS) });
}
