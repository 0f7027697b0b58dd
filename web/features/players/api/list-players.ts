import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPlayers } from '../../../../shared/routes/list-players.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** A page of the best, from 1, or the players of a name. */
interface PlayersWanted {
  page: number;
  search: string;
}

function playersQuery({ page, search }: PlayersWanted) {
  return routeQuery(listPlayers, {
    query: search ? { search } : { page: String(page) },
    refetchInterval: SLOT_MS,
    shows: [],
    // The page before stays until the next has come: nothing jumps.
    placeholderData: keepPreviousData,
  });
}

export function usePlayers(wanted: PlayersWanted) {
  return useQuery(playersQuery(wanted));
}
