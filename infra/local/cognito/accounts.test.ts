import { expect, test } from 'vitest';
import { Template } from '../template/template.ts';
import { Accounts } from './accounts.ts';
import { readPoolSettings } from './pool-settings.ts';

function openAccounts(Properties: Record<string, unknown>): Promise<Accounts> {
  const Client = {
    Type: 'AWS::Cognito::UserPoolClient',
    Properties: { CallbackURLs: ['https://localhost/api/callback'] },
  };
  const raw = { Resources: { Pool: { Type: 'AWS::Cognito::UserPool', Properties }, Client } };
  const template = new Template({ raw, siteHost: 'localhost' });
  const pool = readPoolSettings(template, (text) => text);
  if (!pool) throw new Error('the template has no pool');
  return Accounts.open(undefined, pool);
}

const carol = { email: 'Carol@Example.test', givenName: 'Carol', familyName: 'Clark', password: 'a long password' };

test.each([
  { says: 'that case does not matter', properties: { UsernameConfiguration: { CaseSensitive: false } }, accounts: 1 },
  { says: 'that it matters', properties: { UsernameConfiguration: { CaseSensitive: true } }, accounts: 2 },
  { says: 'nothing, which means that it matters', properties: {}, accounts: 2 },
])('addresses that differ in case make $accounts account(s) where the pool says $says', async (row) => {
  const accounts = await openAccounts(row.properties);
  const first = await accounts.create(carol);
  const second = await accounts.create({ ...carol, email: 'carol@example.TEST' });
  expect([first, second].filter(Boolean)).toHaveLength(row.accounts);
  expect(await accounts.authenticate(carol.email, carol.password)).toBe(first);
  const otherwise = await accounts.authenticate(' CAROL@example.test', carol.password);
  expect(otherwise).toBe(row.accounts === 1 ? first : undefined);
});
