import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPlayer } from '../../../../shared/routes/get-player.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';

export function playerQuery(playerId: string) {
  return queryOptions({
    queryKey: ['get-player', playerId],
    queryFn: ({ signal }) => call(getPlayer, { params: { playerId }, signal }),
    refetchInterval: (query) => (isNoPlayer(query.state.error) ? false : SLOT_MS),
    retry: (failures, error) => failures < 1 && !isNoPlayer(error),
  });
}

export function usePlayer(playerId: string) {
  return useQuery(playerQuery(playerId));
}

/** There is nobody of that id, or it is no id at all. */
export function isNoPlayer(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
