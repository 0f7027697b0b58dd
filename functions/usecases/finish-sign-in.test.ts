import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { playerKey } from '../data/player.ts';
import { profileKey } from '../data/profile.ts';
import { getItem } from '../data/read.ts';
import { takenNamePut } from '../data/taken-name.ts';
import { transactWrite } from '../data/write.ts';
import { emailDigest } from '../domain/email-digest.ts';
import { duringTests } from '../testing/during-tests.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';
import { startTestUserPool, tokensOf } from '../testing/user-pool.ts';
import { finishSignIn } from './finish-sign-in.ts';

const ada = { given_name: 'Ada', family_name: 'Lovelace', email: 'Ada@Example.Test' };
const pool = duringTests(startTestUserPool);
let playerId = '';
beforeAll(async () => {
  setClock(NOON_MS);
});
beforeEach(() => {
  playerId = randomUUID();
});

async function signIn(sub: string, claims: object): Promise<void> {
  Object.assign(pool.tokens, { status: 200, body: tokensOf(sub, { ...ada, ...claims }), asked: [] });
  const browser = { userAgent: '', deviceKey: randomUUID(), address: '203.0.113.7' };
  await finishSignIn({ code: 'the-code', verifier: 'verifier', ...browser, nowMs: NOON_MS });
}

test('stores a digest of a verified email address, and never the address itself', async () => {
  await signIn(playerId, { email_verified: false });
  expect((await getItem(profileKey(playerId)))?.emailDigest).toBeUndefined();
  await signIn(playerId, { email_verified: true });
  const profile = await getItem(profileKey(playerId));
  expect(profile?.emailDigest).toBe(emailDigest('ada@example.test'));
  expect(JSON.stringify(profile)).not.toMatch(/example\.test/i);
});

test('an account in the group of a player from a lost pool plays as that player', async () => {
  await signIn(playerId, {});
  const newcomer = randomUUID();
  await signIn(newcomer, { 'cognito:groups': [`player:${playerId}`], email_verified: true });
  expect(await getItem(playerKey(newcomer))).toBeUndefined();
  expect((await getItem(profileKey(playerId)))?.emailDigest).toBeDefined();
});

test.each([
  ['with a word that the stage does not allow', { given_name: 'Darn' }],
  ['that is reserved', { given_name: '\u0410dmin', family_name: 'Adler' }],
  ['that an administrator took away', { given_name: 'Rude', family_name: 'Word' }],
])('a first sign-in does not adopt a name %s', async (_, names) => {
  await transactWrite([takenNamePut({ firstName: 'RUDE', lastName: 'WORD' }, NOON_MS)]);
  await signIn(playerId, names);
  expect((await getItem(profileKey(playerId)))?.firstName).toBeUndefined();
});

test('an administrator may have a reserved name', async () => {
  await signIn(playerId, { given_name: 'Admin', family_name: 'Adler', 'cognito:groups': ['admin'] });
  expect((await getItem(profileKey(playerId)))?.firstName).toBe('Admin');
});
