import { LeagueCodeParams, LeagueInvitation } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getLeagueInvitation = {
  name: 'get-league-invitation',
  method: 'GET',
  path: '/api/league-invitations/{code}',
  access: 'player',
  params: LeagueCodeParams,
  output: LeagueInvitation,
} as const satisfies Route;

export const getLeagueInvitationGrants: Grants = { reads: ['LEAGUE', 'LEAGUE_CODE', 'PLAYER'], writes: [] };
