import { useQuery } from '@tanstack/react-query';
import { getStockHistory } from '../../../../shared/routes/get-stock-history.ts';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Once a minute a candle is finished; within it the polled prices move the last one. */
const REFRESH_MS = 60_000;

export function useStockHistory(symbol: string, range: HistoryRange) {
  return useQuery(
    routeQuery(getStockHistory, {
      params: { symbol },
      query: { range },
      staleTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
    }),
  );
}
