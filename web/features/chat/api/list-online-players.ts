import { useQuery } from '@tanstack/react-query';
import { listOnlinePlayers } from '../../../../shared/routes/list-online-players.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';

export const onlinePlayersQuery = routeQuery(listOnlinePlayers, { refetchInterval: SLOT_MS });

export function useOnlinePlayers() {
  return useQuery(onlinePlayersQuery);
}
