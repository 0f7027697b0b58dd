import { useQuery } from '@tanstack/react-query';
import { getMarket } from '../../../../shared/routes/get-market.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Whether shares are traded, and when prices last could move. */
export const marketQuery = routeQuery(getMarket, { refetchInterval: SLOT_MS, shows: ['market'] });

export function useMarket() {
  return useQuery(marketQuery);
}
