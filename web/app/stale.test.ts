import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { adminLogQuery } from '../features/admin/api/list-admin-log.ts';
import { adminStocksQuery } from '../features/admin/api/list-admin-stocks.ts';
import { chatQuery } from '../features/chat/api/list-chat-messages.ts';
import { ordersQuery } from '../features/orders/api/list-orders.ts';
import { ownRankQuery } from '../features/players/api/get-own-rank.ts';
import { portfolioQuery } from '../features/portfolio/api/get-portfolio.ts';
import { portfolioHistoryQuery } from '../features/portfolio/api/get-portfolio-history.ts';
import { holdingsQuery } from '../features/portfolio/api/list-holdings.ts';
import { currentPlayerQuery } from '../features/session/api/get-current-player.ts';
import { marketQuery } from '../features/stocks/api/get-market.ts';
import { stocksQuery } from '../features/stocks/api/list-stocks-by-tier.ts';
import { subscriptionQuery } from '../features/subscription/api/get-subscription.ts';
import { transactionsQuery } from '../features/trades/api/list-transactions.ts';
import { watchlistQuery } from '../features/watchlist/api/list-watchlist.ts';
import { readAgain } from '../lib/account.ts';
import type { RouteKey } from '../lib/route-query.ts';

const queries = [
  adminLogQuery,
  adminStocksQuery,
  chatQuery,
  ordersQuery,
  ownRankQuery,
  portfolioQuery,
  portfolioHistoryQuery('1d'),
  holdingsQuery,
  currentPlayerQuery,
  marketQuery,
  stocksQuery,
  subscriptionQuery,
  transactionsQuery,
  watchlistQuery,
];

const money = [
  'get-portfolio',
  'get-portfolio-history',
  'get-subscription',
  'list-holdings',
  'list-orders',
  'list-transactions',
];
const market = [
  'get-market',
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
  ['a plan', 'plan', ['get-subscription', 'list-stocks-by-tier']],
  ['an administrator’s change', 'market', market],
] as const)('%s makes the requests stale that show it, and no others', async (_, part, stale) => {
  const queryClient = new QueryClient();
  const cache = queryClient.getQueryCache();
  for (const { queryKey, meta } of queries as { queryKey: RouteKey; meta: (typeof ordersQuery)['meta'] }[])
    cache.build(queryClient, { queryKey, ...(meta && { meta }) });
  await readAgain(queryClient, part);
  const invalidated = cache.findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(invalidated.map(({ queryKey: [name] }) => name).toSorted()).toEqual(stale);
});
