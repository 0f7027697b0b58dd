import { expect, test } from 'vitest';
import { knownRouteKey, routeMatcher } from './http-routes.ts';

const routes = [
  'GET /api/stocks/{symbol}',
  'GET /api/stocks/by-tier',
  'GET /api/stocks',
  'GET /api/{section}/{id}/history',
  'GET /api/{section}/{id}/{part}',
].map((routeKey) => ({ routeKey }));
const match = routeMatcher(routes);

test.each([
  ['GET', '/api/stocks', 'GET /api/stocks', {}],
  ['GET', '/api/stocks/by-tier', 'GET /api/stocks/by-tier', {}],
  ['GET', '/api/stocks/TFM', 'GET /api/stocks/{symbol}', { symbol: 'TFM' }],
  ['GET', '/api/stocks/T%20M', 'GET /api/stocks/{symbol}', { symbol: 'T M' }],
  ['GET', '/api/stocks/TFM/history', 'GET /api/{section}/{id}/history', { section: 'stocks', id: 'TFM' }],
])('%s %s goes to %s', (method, path, routeKey, pathParameters) => {
  expect(match({ method, path })).toMatchObject({ route: { routeKey }, pathParameters });
});

test.each([
  ['GET', '/other'],
  ['GET', '/api/stocks/'],
  ['DELETE', '/api/stocks/TFM'],
])('%s %s matches nothing', (method, path) => {
  expect(match({ method, path })).toBeUndefined();
});

test.each(['$default', 'ANY /api/stocks', 'GET /api/{proxy+}'])('the route key %s is not supported', (routeKey) => {
  expect(routeKey).not.toMatch(knownRouteKey);
});
