import { useQuery } from '@tanstack/react-query';
import { getPlayerHistory } from '../../../../shared/routes/history.ts';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Some of the shortest candles of any range. */
const REFRESH_MS = 240_000;

export function usePlayerHistory(playerId: string, range: HistoryRange, { enabled = true } = {}) {
  return useQuery(
    routeQuery(getPlayerHistory, {
      params: { playerId },
      query: { range },
      staleTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
      enabled,
      shows: [],
    }),
  );
}
