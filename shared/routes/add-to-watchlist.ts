import * as z from 'zod/mini';
import { WatchlistAddition } from '../schemas/watchlist.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const addToWatchlist = {
  name: 'add-to-watchlist',
  method: 'POST',
  path: '/api/watchlist',
  access: 'player',
  body: WatchlistAddition,
  output: z.strictObject({ symbol: z.string() }),
} as const satisfies Route;

export const addToWatchlistGrants: Grants = { reads: [], writes: ['PLAYER', 'WATCHERS'] };
