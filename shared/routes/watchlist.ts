import * as z from 'zod/mini';
import { SymbolParams } from '../schemas/market.ts';
import { Watchlist, WatchlistAddition } from '../schemas/watchlist.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listWatchlist = {
  name: 'list-watchlist',
  method: 'GET',
  path: '/api/watchlist',
  access: 'player',
  scope: 'read',
  output: Watchlist,
} as const satisfies Route;
export const listWatchlistGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
export const listWatchlistOperation: Operation = { tag: 'Trading', summary: 'List the companies you watch' };

export const addToWatchlist = {
  name: 'add-to-watchlist',
  method: 'POST',
  path: '/api/watchlist',
  access: 'player',
  scope: 'trade',
  body: WatchlistAddition,
  output: z.strictObject({ symbol: z.string() }),
} as const satisfies Route;
export const addToWatchlistGrants: Grants = { reads: [], writes: ['PLAYER', 'WATCHERS'] };
export const addToWatchlistOperation: Operation = {
  tag: 'Trading',
  summary: 'Watch a company',
  refusals: ['unknown-symbol'],
};

export const removeFromWatchlist = {
  name: 'remove-from-watchlist',
  method: 'DELETE',
  path: '/api/watchlist/{symbol}',
  access: 'player',
  scope: 'trade',
  params: SymbolParams,
  output: z.strictObject({ symbol: z.string() }),
} as const satisfies Route;
export const removeFromWatchlistGrants: Grants = { reads: [], writes: ['PLAYER', 'WATCHERS'] };
export const removeFromWatchlistOperation: Operation = {
  tag: 'Trading',
  summary: 'Stop watching a company',
  refusals: ['unknown-symbol'],
};
