import { expect, test } from 'vitest';
import { OperatorError } from '../local/operator-error.ts';
import { readOptions } from './options.ts';

const site = 'https://game.example';
const login = { SMOKE_EMAIL: 'smoke@game.example', SMOKE_PASSWORD: 'a long password' };

test.each([
  ['no address', [], {}, /^Name one address: npm run smoke -- https:/],
  ['two addresses', [site, site], {}, /^Name one address/],
  ['what is no address', ['game.example'], {}, /^game\.example is no https address/],
  ['a session in the clear', ['http://game.example'], {}, /^http:\/\/game\.example is no https address/],
  ['a page of a site', [`${site}/trading`], {}, /^https:.* Did you mean https:\/\/game\.example\?$/],
  ['an unknown option', [site, '--loud'], {}, /^Only --quiet and --api ADDRESS are options/],
  ['half of an account', [site], { SMOKE_EMAIL: 'smoke@game.example' }, /belong together\.$/],
  ['two sessions', [site], { ...login, SMOKE_COOKIE: '__Host-session=token' }, /not both\.$/],
])('refuses %s in one sentence', (_, args, environment, sentence) => {
  const read = () => readOptions(args, environment);
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(sentence);
});

test('makes an account of its own on this machine, and never on a deployed stack', () => {
  expect(readOptions(['http://localhost:3000'], {}).account?.mayBeMade).toBe(true);
  expect(readOptions([site], {}).account).toBeUndefined();
  expect(readOptions([site], login).account?.mayBeMade).toBe(false);
});

test('a session that is given goes before an account of its own', () => {
  const { account, cookie } = readOptions(['http://localhost:3000'], { SMOKE_COOKIE: '__Host-session=token' });
  expect([account, cookie]).toEqual([undefined, '__Host-session=token']);
});
