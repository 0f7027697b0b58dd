import { useQuery } from '@tanstack/react-query';
import { listMonths } from '../../../shared/routes/fairness.ts';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** A month becomes public a minute after its end. */
const REFRESH_MS = 60_000;

const isPublic = ({ state, verifiable }: MonthSummary) => state === 'over' && verifiable;

/** Those that are over, oldest first. */
export function usePublicMonths() {
  const { data, ...query } = useQuery(routeQuery(listMonths, { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS }));
  return { ...query, months: data?.filter(isPublic).toSorted((one, other) => one.fromMs - other.fromMs) };
}
