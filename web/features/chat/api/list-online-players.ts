import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOnlinePlayers } from '../../../../shared/routes/list-online-players.ts';
import { call } from '../../../lib/client.ts';

const POLL_MS = 10_000;

export const onlinePlayersQuery = queryOptions({
  queryKey: ['list-online-players'],
  queryFn: ({ signal }) => call(listOnlinePlayers, { signal }),
  refetchInterval: POLL_MS,
});

export function useOnlinePlayers() {
  return useQuery(onlinePlayersQuery);
}
