import * as z from 'zod/mini';
import { SymbolParams } from '../schemas/market.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const removeFromWatchlist = {
  name: 'remove-from-watchlist',
  method: 'DELETE',
  path: '/api/watchlist/{symbol}',
  access: 'player',
  params: SymbolParams,
  output: z.strictObject({ symbol: z.string() }),
} as const satisfies Route;

export const removeFromWatchlistGrants: Grants = { reads: [], writes: ['PLAYER', 'WATCHERS'] };
