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

export const deleteLeague = {
  name: 'delete-league',
  method: 'DELETE',
  path: '/api/leagues/{leagueId}',
  access: 'player',
  scope: 'trade',
  params: LeagueParams,
  output: LeftLeague,
} as const satisfies Route;
export const deleteLeagueGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE', 'LEAGUE_CODE', 'PLAYER'] };

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

export const removeLeagueMember = {
  name: 'remove-league-member',
  method: 'DELETE',
  path: '/api/leagues/{leagueId}/members/{playerId}',
  access: 'player',
  scope: 'trade',
  params: LeagueMemberParams,
  output: LeftLeague,
} as const satisfies Route;
export const removeLeagueMemberGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE', 'LEAGUE_CODE', 'PLAYER'] };

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
export const handOverLeagueGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE'] };

export const renewLeagueCode = {
  name: 'renew-league-code',
  method: 'POST',
  path: '/api/leagues/{leagueId}/code',
  access: 'player',
  scope: 'trade',
  params: LeagueParams,
  /** The code to renew. */
  body: LeagueCodeBody,
  output: RenewedCode,
} as const satisfies Route;
export const renewLeagueCodeGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE', 'LEAGUE_CODE'] };

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
