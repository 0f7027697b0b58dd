import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Board } from '../../../../shared/boards.ts';
import { getLeague } from '../../../../shared/routes/get-league.ts';
import { getLeagueBoard } from '../../../../shared/routes/get-league-board.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeKey, routeQuery } from '../../../lib/route-query.ts';
import { isNoLeague, retryLeague } from '../league-changed.ts';

function boardQuery(leagueId: string, board: Board) {
  return routeQuery(getLeagueBoard, {
    params: { leagueId, board },
    refetchInterval: ({ state }) => (isNoLeague(state.error) ? false : SLOT_MS),
    retry: retryLeague,
    // The board before stays until the next has come: nothing jumps.
    placeholderData: keepPreviousData,
  });
}

/** A board of a league, read each slot. Where it says that the player is no member any more, the league is read again. */
export function useLeagueBoard(leagueId: string, board: Board) {
  const queryClient = useQueryClient();
  const query = useQuery(boardQuery(leagueId, board));
  const isGone = isNoLeague(query.error);
  useEffect(() => {
    if (isGone) void queryClient.invalidateQueries({ queryKey: routeKey(getLeague) });
  }, [isGone, queryClient]);
  return query;
}
