import { useQuery } from '@tanstack/react-query';
import { listPlayerSeasons } from '../../../../shared/routes/list-player-seasons.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** A player's seasons change once a month. */
const REFRESH_MS = 600_000;

export function usePlayerSeasons(playerId: string) {
  return useQuery(routeQuery(listPlayerSeasons, { params: { playerId }, staleTime: REFRESH_MS, shows: [] }));
}
