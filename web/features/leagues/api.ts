import { keepPreviousData, type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  createLeague,
  getLeagueInvitation,
  handOverLeague,
  inviteToLeague,
  joinLeague,
  listLeagues,
  removeLeagueMember,
  renewLeagueCode,
} from '../../../shared/routes/leagues.ts';
import { listPlayers } from '../../../shared/routes/players.ts';
import type { RouteRequest } from '../../../shared/routes/route.ts';
import type { ContestInfo } from '../../../shared/schemas/contest.ts';
import type { LeagueSummary } from '../../../shared/schemas/league.ts';
import type { League } from '../../../shared/schemas/league-page.ts';
import { NAMELESS_PLAYER, type Player } from '../../../shared/schemas/player.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { readAgain } from '../../lib/account.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { playerName } from '../../lib/player-name.ts';
import { useAccountPoll } from '../../lib/polling.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { notifyFailure, showToast } from '../../ui/toast-store.ts';
import { nounOf, outcomes } from './words.ts';

/** A 404 for this player, or a malformed address. */
export function isLeagueNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export function retryLeague(failures: number, error: Error): boolean {
  return failures < 1 && !isLeagueNotFound(error);
}

export function invitationQuery(code: string) {
  return routeQuery(getLeagueInvitation, { params: { code }, shows: ['leagues'], retry: retryLeague });
}

export const leaguesQuery = routeQuery(listLeagues, { shows: ['leagues'] });

export function useLeagues() {
  return useQuery({ ...leaguesQuery, refetchInterval: useAccountPoll() });
}

/** Contests in which the player has an account. */
export function contestsIn(leagues: readonly LeagueSummary[]): (LeagueSummary & { contest: ContestInfo })[] {
  return leagues.flatMap(({ contest, plays, ...league }) => (contest && plays ? [{ ...league, contest }] : []));
}

export function useFoundPlayers(search: string) {
  return useQuery({
    ...routeQuery(listPlayers, { query: { search }, placeholderData: keepPreviousData, shows: [] }),
    enabled: search !== '',
  });
}

interface Change<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  done: string | ((answer: Answer) => string);
  failed: string;
  description: (answer: Answer, input: Input) => string;
  reread?: (queryClient: QueryClient) => Promise<void>;
}

export function useChange<Input = void, Answer = unknown>(change: Change<Input, Answer>) {
  return useMutation({
    mutationFn: change.send,
    onSuccess: (answer: Answer, input: Input, _, { client }) => {
      const title = typeof change.done === 'string' ? change.done : change.done(answer);
      showToast({ title, description: change.description(answer, input) });
      return change.reread?.(client);
    },
    onError: (error) => notifyFailure(error, { title: change.failed, fallback: 'Please try again.' }),
  });
}

export const rereadLeagues = (queryClient: QueryClient) => readAgain(queryClient, 'leagues');

/** A request keeps its idempotency key until it is answered, so a lost answer makes no second league. */
export function useCreateLeague() {
  const attempt = useRef<{ text: string; idempotencyKey: string }>(undefined);
  return useMutation({
    mutationFn: (body: RouteRequest<typeof createLeague>['body']) => {
      const text = JSON.stringify(body);
      if (attempt.current?.text !== text) attempt.current = { text, idempotencyKey: uuidV7(serverNowMs()) };
      return call(createLeague, { body, idempotencyKey: attempt.current.idempotencyKey });
    },
    onSuccess: (_league, _body, _, { client }) => {
      attempt.current = undefined;
      void readAgain(client, 'leagues');
    },
    onError: (error, body) =>
      notifyFailure(error, { title: `${nounOf(body)} not created`, fallback: 'Please try again.' }),
  });
}

export function useHandOverLeague(league: League) {
  return useChange({
    send: (playerId: string) => call(handOverLeague, { params: { leagueId: league.id }, body: { playerId } }),
    done: `${nounOf(league)} handed over`,
    failed: `${nounOf(league)} not handed over`,
    description: ({ name }) => outcomes.handedOver(name),
    reread: rereadLeagues,
  });
}

export function useInviteToLeague() {
  return useChange({
    send: ({ leagueId, playerId }: { leagueId: string; playerId: string }) =>
      call(inviteToLeague, { params: { leagueId }, body: { playerId } }),
    done: 'Invitation sent',
    failed: 'Invitation not sent',
    description: () => outcomes.invited,
  });
}

export function useJoinLeague() {
  return useChange({
    send: (code: string) => call(joinLeague, { body: { code } }),
    done: (joined) => `${nounOf(joined)} joined`,
    failed: 'Not joined',
    description: ({ name }) => outcomes.joined(name),
    reread: rereadLeagues,
  });
}

export function useRemoveMember(leagueId: string) {
  return useChange({
    send: ({ id }: Player) => call(removeLeagueMember, { params: { leagueId, playerId: id } }),
    done: 'Member removed',
    failed: 'Member not removed',
    description: (_, member) => outcomes.removed(playerName(member, NAMELESS_PLAYER)),
    reread: rereadLeagues,
  });
}

export function useRenewLeagueCode({ id, code }: League) {
  return useChange({
    send: () => call(renewLeagueCode, { params: { leagueId: id }, body: { code } }),
    done: 'Code renewed',
    failed: 'Code not renewed',
    description: () => outcomes.renewed,
    reread: rereadLeagues,
  });
}
