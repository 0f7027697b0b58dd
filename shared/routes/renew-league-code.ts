import { LeagueCodeBody, LeagueParams, RenewedCode } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const renewLeagueCode = {
  name: 'renew-league-code',
  method: 'POST',
  path: '/api/leagues/{leagueId}/code',
  access: 'player',
  params: LeagueParams,
  /** The code that is to be renewed. */
  body: LeagueCodeBody,
  output: RenewedCode,
} as const satisfies Route;

export const renewLeagueCodeGrants: Grants = { reads: ['LEAGUE'], writes: ['LEAGUE', 'LEAGUE_CODE'] };
