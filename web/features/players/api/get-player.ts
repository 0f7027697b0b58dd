import { useQuery } from '@tanstack/react-query';
import { getPlayer } from '../../../../shared/routes/players.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { routeQuery } from '../../../lib/route-query.ts';

function playerQuery(playerId: string) {
  return routeQuery(getPlayer, {
    params: { playerId },
    shows: ['money'],
    refetchInterval: ({ state }) => (isPlayerNotFound(state.error) ? false : TICK_MS),
    retry: (failures, error) => failures < 1 && !isPlayerNotFound(error),
  });
}

/** The whole profile is polled, because another player's trades are not pushed. */
export function usePlayer(playerId: string) {
  return useQuery(playerQuery(playerId));
}

export function isPlayerNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
