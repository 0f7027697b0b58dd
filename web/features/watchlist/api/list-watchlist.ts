import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

/** Which stocks are watched. It changes by the player's own hand only; prices come from the polled stocks. */
export const watchlistQuery = queryOptions({
  queryKey: ['list-watchlist'],
  queryFn: ({ signal }) => call('list-watchlist', { signal }),
});

export function useWatchlist() {
  return useQuery(watchlistQuery);
}
