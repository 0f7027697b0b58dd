import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addToWatchlist, listWatchlist, removeFromWatchlist } from '../../../shared/routes/watchlist.ts';
import { call } from '../../lib/client.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { notifyFailure } from '../../ui/toast-store.ts';

export interface WatchChange {
  readonly symbol: string;
  readonly watched: boolean;
}

export const WATCH_KEY = ['change-watchlist'];

/** Changes are sent one after the other, because the server keeps the last it gets for a stock. They are idempotent. */
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
