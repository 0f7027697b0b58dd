import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { root } from '../paths.ts';
import { ensureAssembly } from './assembly.ts';
import { startTableEngine } from './dynamodb/table-engine.ts';
import { createTables, readTables } from './dynamodb/tables.ts';
import { readAssembly, Template } from './template/template.ts';
import { startHostProcess, withoutPast } from './testing/host-process.ts';
import { HttpPlayer } from './testing/http-player.ts';

/* Plays the drill of docs/runbook.md, in which table and users are lost. */

const folder = mkdtempSync(join(tmpdir(), 'restore-drill-'));
const dataDir = join(folder, 'data');
const [exported, again] = ['table', 'again'].map((name) => join(folder, `${name}.jsonl.gz`)) as [string, string];
afterAll(() => rmSync(folder, { recursive: true }));

const cli = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const [, operation, ...words] = process.argv.slice(2);
const given = (name) => words[words.indexOf('--' + name) + 1];
const file = ${JSON.stringify(join(dataDir, 'sign-in/accounts.json'))};
const accounts = JSON.parse(readFileSync(file, 'utf8'));
const attributes = ({ id, email }) => Object.entries({ sub: id, email, email_verified: String(!email.startsWith('bob')) });
if (operation === 'list-users') {
  const Users = accounts.map((each) => ({
    Username: each.id,
    Attributes: attributes(each).map(([Name, Value]) => ({ Name, Value })),
  }));
  console.log(JSON.stringify({ Users }));
} else if (operation === 'admin-add-user-to-group') {
  accounts.find(({ id }) => id === given('username')).groups.push(given('group-name'));
  writeFileSync(file, JSON.stringify(accounts));
}
`;

async function table(...words: string[]): Promise<string> {
  const PATH = [join(folder, 'bin'), process.env.PATH].join(delimiter);
  const program = join(root, 'infra/tools/operations/main.ts');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...words], { env: { ...process.env, ...own, PATH } }, (error, out, err) =>
      error ? reject(new Error(out + err)) : resolve(out),
    );
  });
}

const own: Record<string, string> = {};

const digestIn = (said: string) => /^digest (\w+)$/m.exec(said)?.[1];

const ann = { given_name: 'Ann', family_name: 'Ash', email: 'ann@example.test', password: 'a long password' };
const bob = { given_name: 'Bob', family_name: 'Birch', email: 'bob.birch@example.test', password: 'a long password' };

async function signUp(url: string, account: typeof ann): Promise<HttpPlayer> {
  const player = new HttpPlayer(url);
  await player.signUp(account);
  return player;
}

/** Omits current values, because prices move on. */
async function seen(player: HttpPlayer) {
  const holdings: { symbol: string; shares: number; costBasis: string }[] = (await player.get('/api/holdings')).body;
  const bought = holdings.map(({ symbol, shares, costBasis }) => ({ symbol, shares, costBasis }));
  return { id: (await player.get('/api/auth/user')).body.id, bought };
}

test('players whose table and user pool are lost sign up again and get their accounts back', async () => {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/aws'), cli, { mode: 0o755 });
  const host = await startHostProcess({ dataDir, environment: withoutPast });
  const players = [await signUp(host.url, ann), await signUp(host.url, bob)] as const;
  for (const player of players)
    await player.post('/api/trade', { symbol: 'TFM', action: 'buy', shares: 2 }, { 'idempotency-key': uuidV7() });
  const [was, bobWas] = [await seen(players[0]), await seen(players[1])];
  expect([was.bought, bobWas.bought]).toMatchObject([[{ shares: 2 }], [{ shares: 2 }]]);
  const digest = digestIn(await table('export', exported, '--url', host.url));
  await host.end();

  for (const lost of readdirSync(dataDir).filter((name) => /^(table\.|sign-in$)/.test(name)))
    rmSync(join(dataDir, lost), { recursive: true });
  const engine = await startTableEngine({ dataDir });
  const tables = readTables(new Template({ ...readAssembly(await ensureAssembly()), siteHost: 'localhost' }));
  await createTables(engine.endpoint, tables);
  const anybody = { AWS_ACCESS_KEY_ID: 'operator', AWS_SECRET_ACCESS_KEY: 'operator', AWS_REGION: 'us-east-1' };
  Object.assign(own, anybody, { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint });
  const named = ['--table', tables[0]?.ref ?? ''];
  expect(digestIn(await table('import', exported, ...named))).toBe(digest);
  expect(digestIn(await table('export', again, ...named))).toBe(digest);
  await engine.stop();

  const empty = await startHostProcess({ dataDir, environment: withoutPast });
  const newcomers = [await signUp(empty.url, ann), await signUp(empty.url, bob)] as const;
  expect(await seen(newcomers[0])).not.toEqual(was);
  expect(await table('relink', 'us-east-1_New', '--url', empty.url)).toContain(': 1 play as who they were');
  await empty.end();

  const mended = await startHostProcess({ dataDir, environment: withoutPast });
  const [annAgain, bobAgain] = [new HttpPlayer(mended.url), new HttpPlayer(mended.url)];
  await annAgain.signIn(ann.email, ann.password);
  await bobAgain.signIn(bob.email, bob.password);
  expect(await seen(annAgain)).toEqual(was);
  // An unverified address yields no account.
  expect(await seen(bobAgain)).not.toEqual(bobWas);
  await mended.end();
}, 240_000);
