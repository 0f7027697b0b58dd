import { useQuery } from '@tanstack/react-query';
import { listWatchlist } from '../../../../shared/routes/list-watchlist.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

/** The specification's interval, which only counts without a socket. */
const POLL_MS = 5_000;

/** The stocks that are watched. Only the player changes them, here or elsewhere; prices come from the polled stocks. */
export const watchlistQuery = routeQuery(listWatchlist, { shows: ['profile'] });

export function useWatchlist() {
  return useQuery({ ...watchlistQuery, refetchInterval: useAccountPoll(POLL_MS) });
}
