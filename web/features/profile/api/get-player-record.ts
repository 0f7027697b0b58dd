import { useQuery } from '@tanstack/react-query';
import { getPlayerHistory } from '../../../../shared/routes/history.ts';
import { getPlayerRecord } from '../../../../shared/routes/players.ts';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Each request walks the player's whole log. */
const RECORD_MS = 600_000;
/** This spans a few of the shortest candles. */
const HISTORY_MS = 240_000;

export function usePlayerRecord(playerId: string, { enabled = true } = {}) {
  const params = { playerId };
  return useQuery(
    routeQuery(getPlayerRecord, { params, staleTime: RECORD_MS, refetchInterval: RECORD_MS, enabled, shows: [] }),
  );
}

export function usePlayerHistory(playerId: string, range: HistoryRange, { enabled = true } = {}) {
  return useQuery(
    routeQuery(getPlayerHistory, {
      params: { playerId },
      query: { range },
      staleTime: HISTORY_MS,
      refetchInterval: HISTORY_MS,
      enabled,
      shows: [],
    }),
  );
}
