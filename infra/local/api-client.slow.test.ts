import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { openApiDocument } from '../openapi/document.ts';
import { root } from '../paths.ts';
import { type HostProcess, startHostProcess, withoutPast } from './testing/host-process.ts';
import { HttpPlayer } from './testing/http-player.ts';

/* The generator of types needs its own TypeScript version. */

const folder = join(root, 'dist/api-client');
const CLIENT = 'infra/tools/api-client';

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

let host: HostProcess;
beforeAll(async () => {
  host = await startHostProcess({ environment: withoutPast });
}, 120_000);
afterAll(() => host.end());

test('a client generated from the document compiles', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument()));
  const generate = `${CLIENT}/node_modules/openapi-typescript/bin/cli.js`;
  expect(run(generate, join(folder, 'openapi.json'), '-o', join(folder, 'schema.d.ts'))).toBe('');
  expect(run('node_modules/typescript/bin/tsc', '-p', CLIENT)).toBe('');
});

test('a generated client reads prices by token, buys once by its key, and finds the key in its log', async () => {
  const player = new HttpPlayer(host.url);
  await player.signUp({ given_name: 'Bo', family_name: 'Ott', email: 'bo@example.com', password: 'tradefloor' });
  const { token } = await player.makeToken();
  const key = uuidV7();
  // Its types exist only after generation, so our own type check skips it.
  const { play } = await import(join(root, CLIENT, 'play.ts'));
  const played = await play(host.url, { authorization: `Bearer ${token}` }, key);
  expect(played).toMatchObject({ logged: [key], refused: 'order-too-large' });
});
