import { useQuery } from '@tanstack/react-query';
import { listSeasons } from '../../../../shared/routes/list-seasons.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** A season ends once a month; its standings come a minute or two later. */
const REFRESH_MS = 60_000;

export function useSeasons() {
  return useQuery(routeQuery(listSeasons, { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS, shows: [] }));
}
