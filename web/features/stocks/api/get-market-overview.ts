import { useQuery } from '@tanstack/react-query';
import { getMarketOverview } from '../../../../shared/routes/get-market-overview.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';

export const overviewQuery = routeQuery(getMarketOverview, { shows: ['market'] });

/** Half hours are drawn of it: a minute more or less is not seen. */
const DRAWING_MS = 60_000;

/** For drawings of the last day. Their last point is a polled price (../day-course.ts). */
export function useDayCourses() {
  return useQuery({ ...overviewQuery, refetchInterval: DRAWING_MS }).data;
}

/** For figures, which are read each slot as prices are. */
export function useOverview() {
  return useQuery({ ...overviewQuery, refetchInterval: SLOT_MS });
}
