import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PeopleBoard } from '../../../../shared/boards.ts';
import { getLeague } from '../../../../shared/routes/league.ts';
import {
  deleteLeague,
  getLeagueBoard,
  getLeagueInvitation,
  removeLeagueMember,
} from '../../../../shared/routes/leagues.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { readAgain } from '../../../lib/account.ts';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/route-query.ts';
import { isLeagueNotFound, retryLeague, useChange } from '../api.ts';
import { nounOf, outcomes } from '../words.ts';

/** The board is polled each tick and shows new and former members first; the player's own changes are pushed. */
const LEAGUE_POLL_MS = 60_000;

export function isGathering({ isFinal, rows }: { isFinal: boolean; rows: readonly { trades: number }[] }): boolean {
  return !isFinal && rows.every(({ trades }) => trades === 0);
}

/** Until somebody trades, the host watches players come in. */
function pollMs(league: League | undefined): number {
  return league?.standings && isGathering(league.standings) ? TICK_MS : LEAGUE_POLL_MS;
}

export function leagueBoardQuery(leagueId: string, board: PeopleBoard) {
  return routeQuery(getLeagueBoard, {
    params: { leagueId, board },
    shows: ['leagues'],
    refetchInterval: ({ state }) => (isLeagueNotFound(state.error) ? false : TICK_MS),
    retry: retryLeague,
    placeholderData: keepPreviousData,
  });
}

export function useLeagueBoard({ id, members }: League, board: PeopleBoard) {
  const queryClient = useQueryClient();
  const query = useQuery(leagueBoardQuery(id, board));
  const known = new Set(members.map((member) => member.id));
  const isOutdated = isLeagueNotFound(query.error) || query.data?.some((entry) => !known.has(entry.id));
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: routeKey(getLeague) });
  }, [isOutdated, queryClient]);
  return query;
}

export function leagueQuery(leagueId: string) {
  return routeQuery(getLeague, {
    params: { leagueId },
    shows: ['leagues'],
    refetchInterval: ({ state }) => (isLeagueNotFound(state.error) ? false : pollMs(state.data)),
    retry: retryLeague,
  });
}

function membershipEnded(queryClient: QueryClient): Promise<void> {
  for (const route of [getLeague, getLeagueBoard, getLeagueInvitation])
    queryClient.removeQueries({ queryKey: routeKey(route) });
  return readAgain(queryClient, 'leagues');
}

export function useDeleteLeague(league: League) {
  const { id, name } = league;
  return useChange({
    send: () => call(deleteLeague, { params: { leagueId: id } }),
    done: `${nounOf(league)} deleted`,
    failed: `${nounOf(league)} not deleted`,
    description: () => outcomes.deleted(name),
    reread: membershipEnded,
  });
}

export function useLeaveLeague(league: League, playerId: string) {
  const { id, name } = league;
  return useChange({
    send: () => call(removeLeagueMember, { params: { leagueId: id, playerId } }),
    done: `${nounOf(league)} left`,
    failed: `${nounOf(league)} not left`,
    description: () => outcomes.left(name),
    reread: membershipEnded,
  });
}
