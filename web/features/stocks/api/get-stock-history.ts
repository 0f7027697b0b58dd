import { queryOptions, useQuery } from '@tanstack/react-query';
import { getStockHistory } from '../../../../shared/routes/get-stock-history.ts';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { call } from '../../../lib/client.ts';

/** Once a minute a candle is finished; what happens within it follows from the polled prices. */
const REFRESH_MS = 60_000;

function historyQuery(symbol: string, range: HistoryRange) {
  return queryOptions({
    queryKey: ['get-stock-history', symbol, range],
    queryFn: ({ signal }) => call(getStockHistory, { params: { symbol }, query: { range }, signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
}

export function useStockHistory(symbol: string, range: HistoryRange) {
  return useQuery(historyQuery(symbol, range));
}
