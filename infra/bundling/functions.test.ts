import { describe, expect, test } from '@jest/globals';
import { routeNames } from '../../shared/routes/index.ts';
import { checkHandlers, functionEntries } from './functions.ts';

describe('the build of the Lambdas', () => {
  test('refuses a route without a handler, and a handler without a route', () => {
    expect(() => checkHandlers({ handlers: ['a'], routes: ['a', 'b'] })).toThrow(/without a handler.*: b/);
    expect(() => checkHandlers({ handlers: ['a', 'b'], routes: ['a'] })).toThrow(/without a row.*: b/);
  });

  test('has an entry for every route', async () => {
    const entries = await functionEntries();
    for (const name of routeNames) expect(entries[name]).toMatch(`functions/routes/${name}.ts`);
  });
});
