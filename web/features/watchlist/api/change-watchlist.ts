import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addToWatchlist } from '../../../../shared/routes/add-to-watchlist.ts';
import { removeFromWatchlist } from '../../../../shared/routes/remove-from-watchlist.ts';
import { expectEcho } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import type { WatchChange } from '../watched-now.ts';
import { watchlistQuery } from './list-watchlist.ts';

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
    onError: (error) => tellFailure(error, { fallback: 'Failed to change the watchlist' }),
  });
}
