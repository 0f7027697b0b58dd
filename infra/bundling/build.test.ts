import { describe, expect, test } from '@jest/globals';
import { routeNames, routes } from '../../shared/routes/index.ts';
import { openApiDocument } from '../openapi.ts';
import { checkHandlers, functionEntries } from './build.ts';

describe('the build', () => {
  test('refuses a route without a handler, and a handler without a route', () => {
    expect(() => checkHandlers({ handlers: ['a'], routes: ['a', 'b'] })).toThrow(/without a handler.*: b/);
    expect(() => checkHandlers({ handlers: ['a', 'b'], routes: ['a'] })).toThrow(/without a row.*: b/);
  });

  test('has an entry for every route', async () => {
    const entries = await functionEntries();
    for (const name of routeNames) expect(entries[name]).toMatch(`functions/routes/${name}.ts`);
  });
});

test('the OpenAPI document describes every route of the table', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
  for (const name of routeNames) {
    const { path, method } = routes[name];
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});
