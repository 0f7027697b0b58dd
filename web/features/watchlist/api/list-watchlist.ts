import { queryOptions, useQuery } from '@tanstack/react-query';
import { listWatchlist } from '../../../../shared/routes/list-watchlist.ts';
import { call } from '../../../lib/client.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

/** The specification's interval, which only counts without a socket. */
const POLL_MS = 5_000;

/** Which stocks are watched. It changes by the player's own hand only, here or elsewhere; prices come from the polled stocks. */
export const watchlistQuery = queryOptions({
  queryKey: ['list-watchlist'],
  queryFn: ({ signal }) => call(listWatchlist, { signal }),
});

export function useWatchlist() {
  return useQuery({ ...watchlistQuery, refetchInterval: useAccountPoll(POLL_MS) });
}
