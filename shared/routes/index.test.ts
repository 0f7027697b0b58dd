import { expect, test } from 'vitest';
import { type GrantedRoute, routeNames, routes } from './index.ts';

test('no two routes share a method and a path', () => {
  const keys = routeNames.map((name) => `${routes[name].method} ${routes[name].path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(routeNames)('%s has a schema for every parameter of its path and for every body it is sent', (name) => {
  const route: GrantedRoute = routes[name];
  expect(route.params !== undefined).toBe(route.path.includes('{'));
  expect(route.body !== undefined).toBe(route.method === 'POST');
});

test("every route but the one for PayPal's events is called by our own pages", () => {
  const called = routeNames.filter((name) => 'calledBy' in routes[name]);
  expect(called).toEqual(['receive-payment-event']);
});
