import { useQuery } from '@tanstack/react-query';
import { getPlayer } from '../../../../shared/routes/get-player.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { usePoll } from '../../../lib/use-account-poll.ts';

/** Name, plan and rank. The worth beside them follows the polled prices. */
const CHECK_MS = 240_000;

function playerQuery(playerId: string, pollMs: number) {
  return routeQuery(getPlayer, {
    params: { playerId },
    refetchInterval: ({ state }) => (isNoPlayer(state.error) ? false : pollMs),
    shows: [],
    retry: (failures, error) => failures < 1 && !isNoPlayer(error),
  });
}

export function usePlayer(playerId: string) {
  return useQuery(playerQuery(playerId, usePoll(CHECK_MS)));
}

/** No player has that id, or it is no id at all. */
export function isNoPlayer(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
