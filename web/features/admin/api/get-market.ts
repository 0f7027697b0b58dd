import { useQuery } from '@tanstack/react-query';
import { getMarket } from '../../../../shared/routes/get-market.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

/** The market's status as everybody sees it: as old as the present slot. */
export function useMarketStatus() {
  return useQuery({
    queryKey: ['get-market'],
    queryFn: ({ signal }) => call(getMarket, { signal }),
    refetchInterval: SLOT_MS,
  });
}
