import { useQuery } from '@tanstack/react-query';
import { getSeason } from '../../../../shared/routes/get-season.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Final boards never change. The own line is told within minutes of the end. */
const REFRESH_MS = 600_000;

export function useSeason(season: string) {
  return useQuery(routeQuery(getSeason, { params: { season }, staleTime: REFRESH_MS, shows: [] }));
}
