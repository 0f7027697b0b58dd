import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Board } from '../../../shared/boards.ts';
import {
  createLeague,
  deleteLeague,
  getLeague,
  getLeagueBoard,
  getLeagueInvitation,
  handOverLeague,
  inviteToLeague,
  joinLeague,
  listLeagues,
  removeLeagueMember,
  renewLeagueCode,
} from '../../../shared/routes/leagues.ts';
import { listPlayers } from '../../../shared/routes/players.ts';
import type { League } from '../../../shared/schemas/league.ts';
import { NAMELESS_PLAYER, type Player } from '../../../shared/schemas/player.ts';
import { TICK_MS } from '../../../shared/tick.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { changedHere, readAgain } from '../../lib/account.ts';
import { call } from '../../lib/client.ts';
import { playerName } from '../../lib/player-name.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routeKey, routeQuery } from '../../lib/route-query.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';
import { isNoLeague, LEAGUE_POLL_MS, membershipEnded, retryLeague } from './league-changed.ts';

/** Makes a league. A name keeps its key until it is answered: a league whose answer was lost is not made twice. */
export function useCreateLeague() {
  const queryClient = useQueryClient();
  const attempt = useRef<{ name: string; idempotencyKey: string }>(undefined);
  return useMutation({
    mutationFn: (name: string) => {
      if (attempt.current?.name !== name) attempt.current = { name, idempotencyKey: uuidV7(serverNowMs()) };
      return call(createLeague, { body: { name }, idempotencyKey: attempt.current.idempotencyKey });
    },
    onSuccess: () => {
      attempt.current = undefined;
      void changedHere(queryClient, 'leagues');
    },
    onError: (error) => notifyFailure(error, { title: 'League not made', fallback: 'Please try again.' }),
  });
}

/** Ends a league for all of its members. */
export function useDeleteLeague({ id, name }: League) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteLeague, { params: { leagueId: id } }),
    onSuccess: () => {
      showToast({ title: 'League deleted', description: `${name} has ended for all of its members.` });
      return membershipEnded(queryClient);
    },
    onError: (error) => notifyFailure(error, { title: 'League not deleted', fallback: 'Please try again.' }),
  });
}

function playersQuery(search: string) {
  return routeQuery(listPlayers, { query: { search }, placeholderData: keepPreviousData, shows: [] });
}

/** The players of a name. Without a name nobody is asked for. */
export function useFoundPlayers(search: string) {
  return useQuery({ ...playersQuery(search), enabled: search !== '' });
}

export function leagueBoardQuery(leagueId: string, board: Board) {
  return routeQuery(getLeagueBoard, {
    params: { leagueId, board },
    shows: ['leagues'],
    refetchInterval: ({ state }) => (isNoLeague(state.error) ? false : TICK_MS),
    retry: retryLeague,
    // The board before stays until the next has come: nothing jumps.
    placeholderData: keepPreviousData,
  });
}

/**
 * A board of a league, read each tick. The league itself is read again where the board knows more of its members: one who
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

export function invitationQuery(code: string) {
  return routeQuery(getLeagueInvitation, { params: { code }, shows: ['leagues'], retry: retryLeague });
}

/** A league as its code shows it before joining. */
export function useInvitation(code: string) {
  return useQuery(invitationQuery(code));
}

export function leagueQuery(leagueId: string) {
  return routeQuery(getLeague, {
    params: { leagueId },
    shows: ['leagues'],
    refetchInterval: ({ state }) => (isNoLeague(state.error) ? false : LEAGUE_POLL_MS),
    retry: retryLeague,
  });
}

/** A league of the player, with its members. */
export function useLeague(leagueId: string) {
  return useQuery(leagueQuery(leagueId));
}

/** Makes a member the owner. */
export function useHandOverLeague(leagueId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Player) => call(handOverLeague, { params: { leagueId }, body: { playerId: id } }),
    onSuccess: () => {
      showToast({ title: 'League handed over', description: 'The league has a new owner.' });
      return readAgain(queryClient, 'leagues');
    },
    onError: (error) => notifyFailure(error, { title: 'League not handed over', fallback: 'Please try again.' }),
  });
}

/** Tells another player of a league that they may join. */
export function useInviteToLeague() {
  return useMutation({
    mutationFn: ({ leagueId, playerId }: { leagueId: string; playerId: string }) =>
      call(inviteToLeague, { params: { leagueId }, body: { playerId } }),
    onSuccess: () => showToast({ title: 'Invitation sent', description: 'The player is told, once a day.' }),
    onError: (error) => notifyFailure(error, { title: 'Invitation not sent', fallback: 'Please try again.' }),
  });
}

/** Joins the league of a code. */
export function useJoinLeague() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(joinLeague, { body: { code } }),
    onSuccess: ({ name }) => {
      showToast({ title: 'League joined', description: `You are a member of ${name}.` });
      void changedHere(queryClient, 'leagues');
    },
    onError: (error) => notifyFailure(error, { title: 'League not joined', fallback: 'Please try again.' }),
  });
}

export const leaguesQuery = routeQuery(listLeagues, { shows: ['leagues'] });

/** The player's leagues, the newest first. */
export function useLeagues() {
  return useQuery({ ...leaguesQuery, refetchInterval: useAccountPoll() });
}

/** Removes another member, as the owner. */
export function useRemoveMember(leagueId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Player) => call(removeLeagueMember, { params: { leagueId, playerId: id } }),
    onSuccess: (_, member) => {
      const description = `${playerName(member, NAMELESS_PLAYER)} can come back only with the code: renew it to prevent that.`;
      showToast({ title: 'Member removed', description });
      return readAgain(queryClient, 'leagues');
    },
    onError: (error) => notifyFailure(error, { title: 'Member not removed', fallback: 'Please try again.' }),
  });
}

/** Ends the player's own membership. */
export function useLeaveLeague({ id, name }: League) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (playerId: string) => call(removeLeagueMember, { params: { leagueId: id, playerId } }),
    onSuccess: () => {
      showToast({ title: 'League left', description: `You are no member of ${name} any more.` });
      return membershipEnded(queryClient);
    },
    onError: (error) => notifyFailure(error, { title: 'League not left', fallback: 'Please try again.' }),
  });
}

/** Gives a league another code. */
export function useRenewLeagueCode({ id, code }: League) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewLeagueCode, { params: { leagueId: id }, body: { code } }),
    onSuccess: () => {
      showToast({ title: 'Code renewed', description: 'The old code and its link lead nowhere any more.' });
      return readAgain(queryClient, 'leagues');
    },
    onError: (error) => notifyFailure(error, { title: 'Code not renewed', fallback: 'Please try again.' }),
  });
}
