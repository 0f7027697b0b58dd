import {
  ContestGuestParams,
  ContestGuests,
  ContestParams,
  GuestNames,
  WatchedContest,
} from '../schemas/contest-page.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

/** The id is not a secret among the entrants; others cannot guess its 74 bits. */
export const watchContest = {
  name: 'watch-contest',
  method: 'GET',
  path: '/api/contests/{contestId}',
  access: 'anyone',
  params: ContestParams,
  output: WatchedContest,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;
export const watchContestGrants: Grants = { reads: ['CANDLES', 'LEAGUE', 'MARKET', 'PLAYER'], writes: [] };
export const watchContestOperation: Operation = {
  tag: 'Leagues',
  summary: 'Watch a contest',
  description: 'Without names if its owner hides them.',
  refusals: ['not-found'],
};

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
export const inviteGuestsOperation: Operation = {
  tag: 'Leagues',
  summary: 'Give invited names codes for your contest',
  description: 'Each code joins once. Repeating a name returns its code.',
  refusals: ['not-found', 'not-league-owner', 'league-full'],
};

export const withdrawGuest = {
  name: 'withdraw-guest',
  method: 'DELETE',
  path: '/api/contest-guests/{contestId}/{code}',
  access: 'player',
  scope: 'trade',
  params: ContestGuestParams,
  output: ContestGuests,
} as const satisfies Route;
export const withdrawGuestGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE', 'LEAGUE_CODE'] };
export const withdrawGuestOperation: Operation = {
  tag: 'Leagues',
  summary: 'Withdraw an invited name',
  description: 'Whoever used its code stays.',
  refusals: ['not-found', 'not-league-owner'],
};
