import { useQuery } from '@tanstack/react-query';
import { getCurrentPlayer } from '../../../shared/routes/session.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** The signed-in player. After a refusal, no part of a screen requests it again. */
export const currentPlayerQuery = routeQuery(getCurrentPlayer, {
  retry: false,
  retryOnMount: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  shows: ['profile'],
});

export function useCurrentPlayer() {
  return useQuery(currentPlayerQuery);
}
