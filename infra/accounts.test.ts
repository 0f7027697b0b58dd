import { expect, test } from '@jest/globals';
import { ofType, resourcesOf } from './testing/templates.ts';

/** It cannot be changed once the pool is there: the pool would be replaced, and its accounts lost. */
test.each(['personal', 'production'] as const)('an address is one account, however it is written (%s)', (stage) => {
  const pools = ofType(resourcesOf(stage), 'AWS::Cognito::UserPool');
  expect(pools.map(([, { Properties }]) => Properties.UsernameConfiguration)).toEqual([{ CaseSensitive: false }]);
});
