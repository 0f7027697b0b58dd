import { LeagueParams, LeaguePlayer, SentInvitation } from '../schemas/league.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const inviteToLeague = {
  name: 'invite-to-league',
  method: 'POST',
  path: '/api/leagues/{leagueId}/invitations',
  access: 'player',
  params: LeagueParams,
  body: LeaguePlayer,
  output: SentInvitation,
} as const satisfies Route;

export const inviteToLeagueGrants: Grants = { reads: ['LEAGUE', 'PLAYER'], writes: ['LEAGUE', 'PLAYER'] };
