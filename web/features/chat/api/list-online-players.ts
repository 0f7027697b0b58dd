import { useQuery } from '@tanstack/react-query';
import { listOnlinePlayers } from '../../../../shared/routes/chat.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** With a socket, who writes is online (follow-chat.ts): the list is read for those who come and go in silence. */
const CHECK_MS = 60_000;

export const onlinePlayersQuery = routeQuery(listOnlinePlayers, { shows: [] });

export function useOnlinePlayers({ connected }: { connected: boolean }) {
  return useQuery({ ...onlinePlayersQuery, refetchInterval: connected ? CHECK_MS : TICK_MS });
}
