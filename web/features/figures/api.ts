import { useQuery } from '@tanstack/react-query';
import { getOwnFigures } from '../../../shared/routes/figures.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** Each request walks the player's whole log, and between trades only prices change the figures. */
const REFRESH_MS = 300_000;

export const ownFiguresQuery = routeQuery(getOwnFigures, {
  staleTime: REFRESH_MS,
  refetchInterval: REFRESH_MS,
  shows: ['money'],
});

export function useOwnFigures() {
  return useQuery(ownFiguresQuery);
}
