import { expect, test } from 'vitest';
import { OperatorError } from '../local/operator-error.ts';
import { readOptions } from './options.ts';

const site = 'https://game.example';

test.each([
  ['what is not an address', 'game.example', /^game\.example is neither an https address/],
  ['a session in the clear', 'http://game.example', /^http:\/\/game\.example is neither an https address/],
  ['a page of a site', `${site}/trading`, /^https:.* Did you mean https:\/\/game\.example\?$/],
])('refuses %s in one sentence', (_, address, sentence) => {
  const read = () => readOptions({ address }, {});
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(sentence);
});

test('creates an account on this machine, and never on a deployed stack', () => {
  expect(readOptions({ address: 'http://localhost:3000' }, {}).account).toBeDefined();
  expect(readOptions({ address: site }, {}).account).toBeUndefined();
});

test('uses a given session before creating an account', () => {
  const { account, cookie } = readOptions(
    { address: 'http://localhost:3000' },
    { SMOKE_COOKIE: '__Host-session=token' },
  );
  expect([account, cookie]).toEqual([undefined, '__Host-session=token']);
});
