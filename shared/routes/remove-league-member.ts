import { LeagueMemberParams, LeftLeague } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const removeLeagueMember = {
  name: 'remove-league-member',
  method: 'DELETE',
  path: '/api/leagues/{leagueId}/members/{playerId}',
  access: 'player',
  params: LeagueMemberParams,
  output: LeftLeague,
} as const satisfies Route;

export const removeLeagueMemberGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE', 'LEAGUE_CODE', 'PLAYER'] };
