import { useQuery } from '@tanstack/react-query';
import { getStock } from '../../../../shared/routes/stocks.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** One stock, polled. An unknown symbol is not asked for again. */
function stockQuery(symbol: string) {
  return routeQuery(getStock, {
    params: { symbol },
    refetchInterval: ({ state }) => (isUnknown(state.error) ? false : TICK_MS),
    retry: (failures, error) => failures < 1 && !isUnknown(error),
  });
}

export function useStock(symbol: string) {
  return useQuery(stockQuery(symbol));
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
