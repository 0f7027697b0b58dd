import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { UserPool, type UserPoolProps } from 'aws-cdk-lib/aws-cognito';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Template } from '../template/template.ts';
import { Accounts } from './accounts.ts';
import { readPoolSettings } from './pool-settings.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tradefloor-accounts-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** The accounts of a pool that is synthesized with these properties. */
function openAccounts(properties: UserPoolProps): Promise<Accounts> {
  const app = new App({ outdir: directory, analyticsReporting: false });
  new UserPool(new Stack(app, 'Sample'), 'Pool', properties).addClient('Client');
  app.synth();
  const template = new Template({ directory, siteHost: 'localhost' });
  const pool = readPoolSettings(template, (text) => text);
  return Accounts.open(undefined, { isCaseSensitive: pool?.isCaseSensitive ?? true });
}

const carol = { email: 'Carol@Example.test', givenName: 'Carol', familyName: 'Clark', password: 'a long password' };

test.each([
  { says: 'that case does not matter', properties: { signInCaseSensitive: false }, accounts: 1 },
  { says: 'that it matters', properties: { signInCaseSensitive: true }, accounts: 2 },
  { says: 'nothing, which means that it matters', properties: {}, accounts: 2 },
])('an address written in another case is $accounts account(s) where the pool says $says', async (row) => {
  const accounts = await openAccounts(row.properties);
  const first = await accounts.create(carol);
  const second = await accounts.create({ ...carol, email: 'carol@example.TEST' });
  expect([first, second].filter(Boolean)).toHaveLength(row.accounts);
  expect(await accounts.authenticate(carol.email, carol.password)).toBe(first);
  const otherwise = await accounts.authenticate(' CAROL@example.test', carol.password);
  expect(otherwise).toBe(row.accounts === 1 ? first : undefined);
});
