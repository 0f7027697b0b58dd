import { useQuery } from '@tanstack/react-query';
import { listAdminStocks } from '../../../../shared/routes/list-admin-stocks.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

/** Every stock, past every cache, polled each slot: an administrator edits beside what is true now. */
export function useAdminStocks() {
  return useQuery({
    queryKey: ['list-admin-stocks'],
    queryFn: ({ signal }) => call(listAdminStocks, { signal }),
    refetchInterval: SLOT_MS,
    staleTime: 0,
  });
}
