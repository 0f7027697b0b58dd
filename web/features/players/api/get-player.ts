import { useQuery } from '@tanstack/react-query';
import { getPlayer } from '../../../../shared/routes/players.ts';
import { isMissing } from '../../../lib/is-missing.ts';
import { pricePollMs } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

function playerQuery(playerId: string) {
  return routeQuery(getPlayer, {
    params: { playerId },
    shows: ['money'],
    refetchInterval: ({ state }) => (isMissing(state.error) ? false : pricePollMs()),
    retry: (failures, error) => failures < 1 && !isMissing(error),
  });
}

/** Another player's trades are not pushed: the profile is polled whole. */
export function usePlayer(playerId: string) {
  return useQuery(playerQuery(playerId));
}
