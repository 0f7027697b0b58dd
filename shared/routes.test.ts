import { expect, test } from 'vitest';
import { companies, companiesByTier } from './companies.ts';
import { type Route, routeNames, routes } from './routes.ts';
import { tiers } from './tiers.ts';

test('no two routes share a method and a path', () => {
  const keys = routeNames.map((name) => `${routes[name].method} ${routes[name].path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(routeNames)('%s has a schema for every parameter of its path and for every body it is sent', (name) => {
  const route: Route = routes[name];
  expect(route.params !== undefined).toBe(route.path.includes('{'));
  expect(route.body !== undefined).toBe(route.method === 'POST');
});

test('there are 24 companies with distinct symbols and names, six a tier', () => {
  expect(new Set(companies.map(({ symbol }) => symbol)).size).toBe(24);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(24);
  expect(tiers.map((tier) => companiesByTier[tier].length)).toEqual([6, 6, 6, 6]);
});

test("every route but the one for PayPal's events is called by our own pages", () => {
  const called = routeNames.filter((name) => 'calledBy' in routes[name]);
  expect(called).toEqual(['receive-payment-event']);
});
