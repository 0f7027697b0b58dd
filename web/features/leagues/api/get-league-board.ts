import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Board } from '../../../../shared/boards.ts';
import { getLeagueBoard } from '../../../../shared/routes/get-league-board.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';
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

/** A board of a league, read each slot. */
export function useLeagueBoard(leagueId: string, board: Board) {
  return useQuery(boardQuery(leagueId, board));
}
