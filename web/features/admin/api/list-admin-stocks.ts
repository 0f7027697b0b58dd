import { useQuery } from '@tanstack/react-query';
import { listAdminStocks } from '../../../../shared/routes/list-admin-stocks.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Every stock, past every cache, polled each slot: an administrator edits beside the present prices. */
export const adminStocksQuery = routeQuery(listAdminStocks, {
  refetchInterval: SLOT_MS,
  staleTime: 0,
  shows: ['market'],
});

export function useAdminStocks() {
  return useQuery(adminStocksQuery);
}
