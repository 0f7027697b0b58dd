import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMarket } from '../../../../shared/routes/get-market.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

/** Whether shares are traded, and when prices last could move. */
export const marketQuery = queryOptions({
  queryKey: ['get-market'],
  queryFn: ({ signal }) => call(getMarket, { signal }),
  refetchInterval: SLOT_MS,
});

export function useMarket() {
  return useQuery(marketQuery);
}
