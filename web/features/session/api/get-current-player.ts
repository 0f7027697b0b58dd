import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCurrentPlayer } from '../../../../shared/routes/get-current-player.ts';
import { call } from '../../../lib/client.ts';

/** The signed-in player. Asked once: a refusal means that nobody is signed in, and no part of a screen asks again. */
export const currentPlayerQuery = queryOptions({
  queryKey: ['get-current-player'],
  queryFn: ({ signal }) => call(getCurrentPlayer, { signal }),
  retry: false,
  retryOnMount: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useCurrentPlayer() {
  return useQuery(currentPlayerQuery);
}
