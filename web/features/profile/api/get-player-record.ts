import { useQuery } from '@tanstack/react-query';
import { getPlayerRecord } from '../../../../shared/routes/players.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** Each reading walks the player's log: a new trade shows when the page is opened again, or after this. */
const REFRESH_MS = 600_000;

export function usePlayerRecord(playerId: string, { enabled = true } = {}) {
  return useQuery(
    routeQuery(getPlayerRecord, {
      params: { playerId },
      staleTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
      enabled,
      shows: [],
    }),
  );
}
