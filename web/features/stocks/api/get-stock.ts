import { queryOptions, useQuery } from '@tanstack/react-query';
import { getStock } from '../../../../shared/routes/get-stock.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';

/** One stock, polled. A symbol that nobody knows is not asked for again. */
function stockQuery(symbol: string) {
  return queryOptions({
    queryKey: ['get-stock', symbol],
    queryFn: ({ signal }) => call(getStock, { params: { symbol }, signal }),
    refetchInterval: ({ state: { error } }) => (isUnknown(error) ? false : SLOT_MS),
    retry: (failures, error) => failures < 1 && !isUnknown(error),
  });
}

export function useStock(symbol: string) {
  return useQuery(stockQuery(symbol));
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
