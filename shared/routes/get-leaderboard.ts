import { Leaderboard } from '../schemas/ranking.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getLeaderboard = {
  name: 'get-leaderboard',
  method: 'GET',
  path: '/api/leaderboard',
  access: 'player',
  output: Leaderboard,
} as const satisfies Route;

export const getLeaderboardGrants: Grants = { reads: ['PLAYER', 'RANKING'], writes: [] };
