import { useQuery } from '@tanstack/react-query';
import { listMonths } from '../../../../shared/routes/list-months.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** The list changes once a month; a month becomes verifiable a minute after its end. */
const REFRESH_MS = 60_000;

export function useMonths() {
  return useQuery(routeQuery(listMonths, { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS }));
}
