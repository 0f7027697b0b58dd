import { ContestGuests, ContestParams, GuestNames, WatchedContest } from '../schemas/contest-page.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

/** The id is no secret among the entrants, and 74 bits of it nobody guesses. */
export const watchContest = {
  name: 'watch-contest',
  method: 'GET',
  path: '/api/contests/{contestId}',
  access: 'anyone',
  params: ContestParams,
  output: WatchedContest,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;
export const watchContestGrants: Grants = { reads: ['LEAGUE', 'MARKET', 'PLAYER'], writes: [] };

export const inviteGuests = {
  name: 'invite-guests',
  method: 'POST',
  path: '/api/contest-guests/{contestId}',
  access: 'player',
  scope: 'trade',
  params: ContestParams,
  body: GuestNames,
  output: ContestGuests,
} as const satisfies Route;
export const inviteGuestsGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE', 'LEAGUE_CODE'] };
