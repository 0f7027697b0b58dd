import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Board } from '../../../../shared/boards.ts';
import { getLeague } from '../../../../shared/routes/get-league.ts';
import { getLeagueBoard } from '../../../../shared/routes/get-league-board.ts';
import type { League } from '../../../../shared/schemas/league.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeKey, routeQuery } from '../../../lib/route-query.ts';
import { isNoLeague, retryLeague } from '../league-changed.ts';

export function leagueBoardQuery(leagueId: string, board: Board) {
  return routeQuery(getLeagueBoard, {
    params: { leagueId, board },
    shows: ['leagues'],
    refetchInterval: ({ state }) => (isNoLeague(state.error) ? false : SLOT_MS),
    retry: retryLeague,
    // The board before stays until the next has come: nothing jumps.
    placeholderData: keepPreviousData,
  });
}

/**
 * A board of a league, read each slot. The league itself is read again where the board knows more of its members: one who
 * has just joined, or that the player is none any more.
 */
export function useLeagueBoard({ id, members }: League, board: Board) {
  const queryClient = useQueryClient();
  const query = useQuery(leagueBoardQuery(id, board));
  const known = new Set(members.map((member) => member.id));
  const isOutdated = isNoLeague(query.error) || query.data?.some((entry) => !known.has(entry.id));
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: routeKey(getLeague) });
  }, [isOutdated, queryClient]);
  return query;
}
