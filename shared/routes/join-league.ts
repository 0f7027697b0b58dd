import { LeagueCodeBody, LeagueSummary } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const joinLeague = {
  name: 'join-league',
  method: 'POST',
  path: '/api/leagues/join',
  access: 'player',
  body: LeagueCodeBody,
  output: LeagueSummary,
} as const satisfies Route;

export const joinLeagueGrants: Grants = { reads: ['LEAGUE', 'LEAGUE_CODE', 'PLAYER'], writes: ['LEAGUE', 'PLAYER'] };
