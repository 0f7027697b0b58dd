import { useQuery } from '@tanstack/react-query';
import { getStockHistory } from '../../../../shared/routes/history.ts';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** A candle ends every minute; until then the polled prices move it. */
const REFRESH_MS = 60_000;
/** The chart draws its newest bars from polled prices, and bars of longer ranges last half an hour or more. */
const CONNECTED_MS = 120_000;
const LONG_MS = 300_000;

export function useStockHistory(symbol: string, range: HistoryRange) {
  const connectedMs = range === '1h' || range === '1d' ? CONNECTED_MS : LONG_MS;
  return useQuery(
    routeQuery(getStockHistory, {
      params: { symbol },
      query: { range },
      staleTime: REFRESH_MS,
      refetchInterval: usePoll(connectedMs, REFRESH_MS),
    }),
  );
}
