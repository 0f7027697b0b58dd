import { Watchlist } from '../schemas/watchlist.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listWatchlist = {
  name: 'list-watchlist',
  method: 'GET',
  path: '/api/watchlist',
  access: 'player',
  output: Watchlist,
} as const satisfies Route;

export const listWatchlistGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
