import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { routeNames, routes } from '../shared/routes.ts';
import { checkHandlers, functionEntries } from './build.ts';
import { openApiDocument } from './openapi.ts';
import { withOwnRow } from './own-row.ts';

describe('the build', () => {
  const table = readFileSync(new URL('../shared/routes.ts', import.meta.url), 'utf8');

  test.each(routeNames)('gives the Lambda of %s its own row of the route table and no other', (name) => {
    const own = withOwnRow(table, name);
    const paths = [...own.matchAll(/^ {4}path: '(.*)',$/gm)].map(([, path]) => path);
    expect(paths).toEqual([routes[name].path]);
  });

  test('refuses to build a Lambda whose row it does not find', () => {
    expect(() => withOwnRow(table, 'no-route')).toThrow(/0 rows/);
  });

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
