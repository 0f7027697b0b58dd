import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listPlayers } from '../../../../shared/routes/list-players.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

/** A page of the best, from 1, or who is found by a name. */
export interface PlayersWanted {
  page: number;
  search: string;
}

export function playersQuery({ page, search }: PlayersWanted) {
  const query = search ? { search } : { page: String(page) };
  return queryOptions({
    queryKey: ['list-players', query],
    queryFn: ({ signal }) => call(listPlayers, { query, signal }),
    refetchInterval: SLOT_MS,
    // The page before stays until the next has come: nothing jumps.
    placeholderData: keepPreviousData,
  });
}

export function usePlayers(wanted: PlayersWanted) {
  return useQuery(playersQuery(wanted));
}
