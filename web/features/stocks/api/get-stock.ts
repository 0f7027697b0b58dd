import { useQuery } from '@tanstack/react-query';
import { getStock } from '../../../../shared/routes/stocks.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { msUntilPrices } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** An unknown symbol is requested only once. */
export function useStock(symbol: string | undefined) {
  return useQuery(
    routeQuery(getStock, {
      params: { symbol: symbol ?? '' },
      enabled: symbol !== undefined,
      refetchInterval: (query) => (isUnknown(query.state.error) ? false : msUntilPrices(query)),
      retry: (failures, error) => failures < 1 && !isUnknown(error),
    }),
  );
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
