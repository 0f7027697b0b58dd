import { expect, test } from 'vitest';
import { routeNames } from '../../shared/routes/index.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { payerEachTest } from '../testing/payment-scene.ts';
import { rowOf } from '../testing/route-input.ts';

/* These are the GETs of the specification, also those that no screen makes any more (docs/architecture.md). */

let playerId = '';
payerEachTest((scene) => {
  playerId = scene.playerId;
});

type Request = Omit<NonNullable<Parameters<typeof call>[1]>, 'playerId'>;

/** `call` checks each answer against its row's schema. */
async function ask(method: string, path: string, request: Request = {}) {
  const name = routeNames.find((each) => rowOf(each).method === method && rowOf(each).path === path);
  if (!name) throw new Error(`no route is ${method} ${path}`);
  const { status, body } = await call(name, { playerId, ...request });
  return { status, body };
}

const stock = ['id', 'symbol', 'name', 'tier', 'currentPrice', 'changeAmount', 'changePercent'];
const portfolio = ['totalValue', 'cash', 'todayChange', 'todayChangePercent'];
const holding = ['id', 'shares', 'averagePrice', 'currentValue', 'stock.symbol', 'stock.name', 'stock.tier'];
const user = ['id', 'firstName', 'lastName', 'profileImageUrl'];
const transaction = ['id', 'createdAt', 'stockSymbol', 'action', 'shares', 'price', 'total'];

test.each<[path: string, fields: string[], params?: (id: string) => Record<string, string>]>([
  ['/api/auth/user', user],
  ['/api/portfolio', portfolio],
  ['/api/holdings', holding.map((field) => `0.${field}`)],
  ['/api/watchlist', ['0.id', '0.stock.symbol']],
  ['/api/transactions', transaction.map((field) => `0.${field}`)],
  ['/api/stocks', stock.map((field) => `23.${field}`)],
  ['/api/stocks/{symbol}', stock, () => ({ symbol: 'TFM' })],
  ['/api/stocks/by-tier', ['standard', 'bronze', 'silver', 'gold'].map((tier) => `${tier}.5.symbol`)],
  ['/api/chat/messages', ['id', 'message', 'createdAt', 'user.id', 'user.firstName'].map((field) => `0.${field}`)],
  ['/api/users', user.map((field) => `0.${field}`)],
  ['/api/users/{playerId}', user, (id) => ({ playerId: id })],
  ['/api/portfolio/{playerId}', portfolio, (id) => ({ playerId: id })],
  ['/api/holdings/{playerId}', holding.map((field) => `0.${field}`), (id) => ({ playerId: id })],
  ['/api/subscription/plans', ['id', 'name', 'tier', 'price', 'features', 'accessTiers'].map((field) => `3.${field}`)],
  ['/api/subscription/status', ['planName', 'isExpired']],
  [
    '/api/leaderboard',
    ['userId', 'rank', 'playerName', 'subscriptionTier', ...portfolio.slice(2)].map((of) => `0.${of}`),
  ],
  ['/api/admin/stocks', stock.map((field) => `23.${field}`)],
  ['/paypal/setup', ['clientToken']],
])('GET %s returns the fields of the specification', async (path, fields, params) => {
  await ask('POST', '/api/trade', { body: { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'market' } });
  await ask('POST', '/api/watchlist', { body: { symbol: 'TFM' } });
  await ask('POST', '/api/chat/messages', { body: { message: 'Hello' } });
  await tickJob();
  const { status, body } = await ask('GET', path, { isAdmin: true, ...(params && { params: params(playerId) }) });
  expect(status).toBe(200);
  for (const field of fields) expect(body).toHaveProperty(field);
});
