import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPlayers } from '../../../../shared/routes/list-players.ts';
import { routeQuery } from '../../../lib/route-query.ts';

function playersQuery(search: string) {
  return routeQuery(listPlayers, { query: { search }, placeholderData: keepPreviousData, shows: [] });
}

/** The players of a name. Without a name nobody is asked for. */
export function useFoundPlayers(search: string) {
  return useQuery({ ...playersQuery(search), enabled: search !== '' });
}
