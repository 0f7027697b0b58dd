import { inviteGuests, watchContest } from '../../../shared/routes/contests.ts';
import { call } from '../../lib/client.ts';
import { pricePollMs } from '../../lib/polling.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { isNoLeague } from './api.ts';

/** Anyone's. The same for everyone, and kept at the edge for the tick. */
export function watchQuery(leagueId: string) {
  return routeQuery(watchContest, {
    params: { leagueId },
    shows: ['leagues'],
    refetchInterval: ({ state }) => (isNoLeague(state.error) ? false : pricePollMs()),
  });
}

export function inviteNames(leagueId: string, names: string[]) {
  return call(inviteGuests, { params: { leagueId }, body: { names } });
}
