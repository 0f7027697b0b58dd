import { useMutation } from '@tanstack/react-query';
import { inviteGuests, watchContest, withdrawGuest } from '../../../../shared/routes/contests.ts';
import { getLeague } from '../../../../shared/routes/league.ts';
import { removeLeagueMember } from '../../../../shared/routes/leagues.ts';
import type { ContestGuest, Entrant } from '../../../../shared/schemas/contest-page.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';
import { isLeagueNotFound, rereadLeagues, useChange } from '../api.ts';
import { entrantName } from '../contest-words.ts';

/** The answer is the same for everyone, so the edge caches it for the tick. */
export function watchQuery(contestId: string) {
  return routeQuery(watchContest, {
    params: { contestId },
    refetchInterval: ({ state }) => (isLeagueNotFound(state.error) ? false : TICK_MS),
  });
}

export function useInviteGuests(contestId: string) {
  return useMutation({
    mutationFn: (names: string[]) => call(inviteGuests, { params: { contestId }, body: { names } }),
    onSuccess: (guests, _, __, { client }) => {
      showToast({ title: 'Names invited', description: `${guests.length} names have a personal link.` });
      return client.invalidateQueries({ queryKey: routeKey(getLeague) });
    },
    onError: (error) => notifyFailure(error, { title: 'Not invited', fallback: 'Please try again.' }),
  });
}

export function useWithdrawGuest(contestId: string) {
  return useChange({
    send: ({ code }: ContestGuest) => call(withdrawGuest, { params: { contestId, code } }),
    done: 'Link withdrawn',
    failed: 'Link not withdrawn',
    description: (_, { name }) => `The personal link of ${name} no longer works.`,
    reread: rereadLeagues,
  });
}

export function useRemoveEntrant(leagueId: string) {
  return useChange({
    send: ({ playerId }: Entrant) => call(removeLeagueMember, { params: { leagueId, playerId } }),
    done: 'Player removed',
    failed: 'Player not removed',
    description: (_, entrant) => `${entrantName(entrant)} is shown as disqualified.`,
    reread: rereadLeagues,
  });
}
