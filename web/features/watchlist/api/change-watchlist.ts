import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addToWatchlist } from '../../../../shared/routes/add-to-watchlist.ts';
import { removeFromWatchlist } from '../../../../shared/routes/remove-from-watchlist.ts';
import { expectEcho } from '../../../lib/account.ts';
import { errorSentence, isUnauthorized } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { watchlistQuery } from './list-watchlist.ts';

/** Adds a stock to the watchlist, or removes it. Either twice changes nothing. */
export function useChangeWatchlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ symbol, watched }: { symbol: string; watched: boolean }) =>
      watched ? call(addToWatchlist, { body: { symbol } }) : call(removeFromWatchlist, { params: { symbol } }),
    onSuccess: () => {
      expectEcho('profile');
      return queryClient.invalidateQueries(watchlistQuery);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = errorSentence(error, 'Failed to change the watchlist');
      showToast({ title: 'Error', description, tone: 'destructive' });
    },
  });
}
