import { expect, test } from 'vitest';
import { matchRoute } from './http-routes.ts';

const routes = [
  'GET /api/stocks/{symbol}',
  'GET /api/stocks/by-tier',
  'ANY /api/stocks/by-tier',
  'GET /api/stocks',
  'ANY /api/{proxy+}',
  'GET /api/{section}/{id}/history',
].map((routeKey) => ({ routeKey }));

test.each([
  ['GET', '/api/stocks', 'GET /api/stocks', {}],
  ['GET', '/api/stocks/by-tier', 'GET /api/stocks/by-tier', {}],
  ['POST', '/api/stocks/by-tier', 'ANY /api/stocks/by-tier', {}],
  ['GET', '/api/stocks/TFM', 'GET /api/stocks/{symbol}', { symbol: 'TFM' }],
  ['GET', '/api/stocks/T%20M', 'GET /api/stocks/{symbol}', { symbol: 'T M' }],
  ['GET', '/api/stocks/', 'ANY /api/{proxy+}', { proxy: 'stocks/' }],
  ['DELETE', '/api/stocks/TFM', 'ANY /api/{proxy+}', { proxy: 'stocks/TFM' }],
  ['GET', '/api/stocks/TFM/history', 'GET /api/{section}/{id}/history', { section: 'stocks', id: 'TFM' }],
])('%s %s goes to %s', (method, path, routeKey, pathParameters) => {
  expect(matchRoute(routes, { method, path })).toMatchObject({ route: { routeKey }, pathParameters });
});

test('nothing matches outside the routes, unless there is a default', () => {
  const request = { method: 'GET', path: '/other' };
  expect(matchRoute(routes, request)).toBeUndefined();
  expect(matchRoute([...routes, { routeKey: '$default' }], request)?.route.routeKey).toBe('$default');
});
