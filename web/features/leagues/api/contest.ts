import { useMutation } from '@tanstack/react-query';
import { inviteGuests, watchContest } from '../../../../shared/routes/contests.ts';
import { getLeague } from '../../../../shared/routes/league.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/route-query.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';
import { isLeagueNotFound } from '../api.ts';

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
      showToast({ title: 'Names invited', description: `${guests.length} names have codes of their own.` });
      return client.invalidateQueries({ queryKey: routeKey(getLeague) });
    },
    onError: (error) => notifyFailure(error, { title: 'Not invited', fallback: 'Please try again.' }),
  });
}
