import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addToWatchlist, listWatchlist, removeFromWatchlist } from '../../../shared/routes/watchlist.ts';
import { expectEcho } from '../../lib/account.ts';
import { call } from '../../lib/client.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { notifyFailure } from '../../ui/toast-store.ts';
import type { WatchChange } from './watched-now.ts';

/** So that a change on its way is found (../use-watched.ts). */
export const WATCH_KEY = ['change-watchlist'];

/** Adds a stock to the watchlist, or removes it. Either twice changes nothing. */
export function useChangeWatchlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: WATCH_KEY,
    mutationFn: ({ symbol, watched }: WatchChange) =>
      watched ? call(addToWatchlist, { body: { symbol } }) : call(removeFromWatchlist, { params: { symbol } }),
    onSuccess: () => {
      expectEcho('profile');
      return queryClient.invalidateQueries({ queryKey: watchlistQuery.queryKey });
    },
    onError: (error) => notifyFailure(error, { fallback: 'Failed to change the watchlist' }),
  });
}

/** The specification's interval, which only counts without a socket. */
const POLL_MS = 5_000;

/** The stocks that are watched. Only the player changes them, here or elsewhere; prices come from the polled stocks. */
export const watchlistQuery = routeQuery(listWatchlist, { shows: ['profile'] });

export function useWatchlist() {
  return useQuery({ ...watchlistQuery, refetchInterval: useAccountPoll(POLL_MS) });
}
