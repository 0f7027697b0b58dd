import { inviteGuests, watchContest } from '../../../shared/routes/contests.ts';
import { call } from '../../lib/client.ts';
import { pricePollMs } from '../../lib/polling.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { isNoLeague } from './api.ts';

/** Anyone's. The same for everyone, and kept at the edge for the tick. */
export function watchQuery(contestId: string) {
  return routeQuery(watchContest, {
    params: { contestId },
    shows: ['leagues'],
    refetchInterval: ({ state }) => (isNoLeague(state.error) ? false : pricePollMs()),
  });
}

export function inviteNames(contestId: string, names: string[]) {
  return call(inviteGuests, { params: { contestId }, body: { names } });
}
