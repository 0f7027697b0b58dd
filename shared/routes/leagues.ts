import {
  LeagueBoard,
  LeagueBoardParams,
  LeagueCodeBody,
  LeagueCodeParams,
  LeagueInvitation,
  LeagueList,
  LeagueMemberParams,
  LeagueParams,
  LeaguePlayer,
  LeagueSummary,
  LeftLeague,
  NewLeague,
  RenewedCode,
  SentInvitation,
} from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listLeagues = {
  name: 'list-leagues',
  method: 'GET',
  path: '/api/leagues',
  access: 'player',
  scope: 'read',
  output: LeagueList,
} as const satisfies Route;
export const listLeaguesGrants: Grants = { reads: ['LEAGUE', 'PLAYER'], writes: [] };
export const listLeaguesOperation: Operation = { tag: 'Leagues', summary: 'List your leagues' };

export const createLeague = {
  name: 'create-league',
  method: 'POST',
  path: '/api/leagues',
  access: 'player',
  scope: 'trade',
  body: NewLeague,
  output: LeagueSummary,
} as const satisfies Route;
export const createLeagueGrants: Grants = { reads: ['LEAGUE', 'PLAYER'], writes: ['LEAGUE', 'LEAGUE_CODE', 'PLAYER'] };
export const createLeagueOperation: Operation = {
  tag: 'Leagues',
  summary: 'Create a league',
  refusals: ['too-many-leagues', 'word-not-allowed', 'name-not-allowed', 'key-reused'],
  keyed: true,
};

export const deleteLeague = {
  name: 'delete-league',
  method: 'DELETE',
  path: '/api/leagues/{leagueId}',
  access: 'player',
  scope: 'trade',
  params: LeagueParams,
  output: LeftLeague,
} as const satisfies Route;
/** Ends a contest's accounts, too. */
const leavingGrants: Grants = { reads: ['LEAGUE', 'PLAYER'], writes: ['LEAGUE', 'LEAGUE_CODE', 'ORDERS', 'PLAYER'] };

export const deleteLeagueGrants: Grants = leavingGrants;
export const deleteLeagueOperation: Operation = {
  tag: 'Leagues',
  summary: 'Delete your league',
  refusals: ['not-found', 'not-league-owner'],
};

export const getLeagueBoard = {
  name: 'get-league-board',
  method: 'GET',
  path: '/api/leagues/{leagueId}/boards/{board}',
  access: 'player',
  scope: 'read',
  params: LeagueBoardParams,
  output: LeagueBoard,
} as const satisfies Route;
export const getLeagueBoardGrants: Grants = { reads: ['LEAGUE', 'MARKET', 'PLAYER'], writes: [] };
export const getLeagueBoardOperation: Operation = {
  tag: 'Leagues',
  summary: 'Get a league’s board',
  refusals: ['not-found'],
};

export const joinLeague = {
  name: 'join-league',
  method: 'POST',
  path: '/api/leagues/join',
  access: 'player',
  scope: 'trade',
  body: LeagueCodeBody,
  output: LeagueSummary,
} as const satisfies Route;
export const joinLeagueGrants: Grants = { reads: ['LEAGUE', 'LEAGUE_CODE', 'PLAYER'], writes: ['LEAGUE', 'PLAYER'] };
export const joinLeagueOperation: Operation = {
  tag: 'Leagues',
  summary: 'Join a league by its code',
  refusals: ['not-found', 'league-full', 'too-many-leagues', 'entry-closed', 'suspended'],
};

export const getLeagueInvitation = {
  name: 'get-league-invitation',
  method: 'GET',
  path: '/api/league-invitations/{code}',
  access: 'anyone',
  guessable: true,
  params: LeagueCodeParams,
  output: LeagueInvitation,
} as const satisfies Route;
export const getLeagueInvitationGrants: Grants = { reads: ['LEAGUE', 'LEAGUE_CODE'], writes: [] };
export const getLeagueInvitationOperation: Operation = {
  tag: 'Leagues',
  summary: 'See which league a code joins',
  refusals: ['not-found'],
};

export const removeLeagueMember = {
  name: 'remove-league-member',
  method: 'DELETE',
  path: '/api/leagues/{leagueId}/members/{playerId}',
  access: 'player',
  scope: 'trade',
  params: LeagueMemberParams,
  output: LeftLeague,
} as const satisfies Route;
export const removeLeagueMemberGrants: Grants = leavingGrants;
export const removeLeagueMemberOperation: Operation = {
  tag: 'Leagues',
  summary: 'Leave a league, or remove a member from yours',
  refusals: ['not-found', 'not-league-owner', 'owner-must-stay'],
};

export const handOverLeague = {
  name: 'hand-over-league',
  method: 'POST',
  path: '/api/leagues/{leagueId}/owner',
  access: 'player',
  scope: 'trade',
  params: LeagueParams,
  body: LeaguePlayer,
  output: LeagueSummary,
} as const satisfies Route;
export const handOverLeagueGrants: Grants = { reads: ['LEAGUE', 'PLAYER'], writes: ['LEAGUE', 'PLAYER'] };
export const handOverLeagueOperation: Operation = {
  tag: 'Leagues',
  summary: 'Hand your league over',
  refusals: ['not-found', 'not-league-owner'],
};

export const renewLeagueCode = {
  name: 'renew-league-code',
  method: 'POST',
  path: '/api/leagues/{leagueId}/code',
  access: 'player',
  scope: 'trade',
  params: LeagueParams,
  body: LeagueCodeBody,
  output: RenewedCode,
} as const satisfies Route;
export const renewLeagueCodeGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE', 'LEAGUE_CODE'] };
export const renewLeagueCodeOperation: Operation = {
  tag: 'Leagues',
  summary: 'Renew your league’s code',
  refusals: ['not-found', 'not-league-owner'],
};

export const inviteToLeague = {
  name: 'invite-to-league',
  method: 'POST',
  path: '/api/leagues/{leagueId}/invitations',
  access: 'player',
  scope: 'trade',
  params: LeagueParams,
  body: LeaguePlayer,
  output: SentInvitation,
} as const satisfies Route;
export const inviteToLeagueGrants: Grants = { reads: ['LEAGUE', 'PLAYER'], writes: ['LEAGUE', 'PLAYER'] };
export const inviteToLeagueOperation: Operation = {
  tag: 'Leagues',
  summary: 'Invite a player to a league',
  refusals: ['not-found', 'already-member', 'too-many-invitations'],
};
