import { globSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, type QueryMeta } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from '../lib/account.ts';
import type { RouteKey } from '../lib/route-key.ts';

interface Query {
  readonly queryKey: RouteKey;
  readonly meta?: QueryMeta;
}

const WEB_DIR = join(import.meta.dirname, '..');
type Exported = Record<string, Query | ((asked: string) => Query)>;

/** The exports of every feature's requests, whose queries are named …Query. Some of them take a player or a range. */
const requests: Exported[] = await Promise.all(
  globSync('features/*/{api,api/*}.ts', { cwd: WEB_DIR }).map((file) => import(join(WEB_DIR, file))),
);
const queries = requests
  .flatMap((exported) => Object.entries(exported).filter(([name]) => name.endsWith('Query')))
  .map(([, query]) => (typeof query === 'function' ? query('1d') : query));

const money = [
  'get-own-figures',
  'get-portfolio',
  'get-portfolio-history',
  'get-subscription',
  'list-holdings',
  'list-orders',
  'list-transactions',
];
const market = [
  'get-market',
  'get-market-overview',
  'get-portfolio',
  'list-admin-log',
  'list-admin-stocks',
  'list-holdings',
  'list-stocks-by-tier',
];

test.each([
  ['a trade, which changes money,', 'money', money],
  ['an order', 'orders', ['list-orders']],
  ['a name, a picture or a watched stock', 'profile', ['get-current-player', 'list-watchlist']],
  ['a read mark or a muted kind', 'inbox', ['get-inbox', 'list-notifications']],
  ['an alert', 'alerts', ['list-alerts']],
  ['a league', 'leagues', ['get-league', 'get-league-board', 'get-league-invitation', 'list-leagues']],
  ['a blocked player', 'blocked', ['list-blocked']],
  ['a plan', 'plan', ['get-subscription', 'list-stocks-by-tier']],
  ['an administrator’s change', 'market', market],
] as const)('%s invalidates exactly the queries that show it', async (_, part, stale) => {
  const queryClient = new QueryClient();
  const cache = queryClient.getQueryCache();
  for (const { queryKey, meta } of queries) cache.build(queryClient, { queryKey, ...(meta && { meta }) });
  await readAgain(queryClient, part);
  const invalidated = cache.findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(invalidated.map(({ queryKey: [name] }) => name).toSorted()).toEqual(stale);
});
