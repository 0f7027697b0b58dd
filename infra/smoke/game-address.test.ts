import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameAddress } from '../game-address.ts';
import { root } from '../paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'game-'));
const strategy = join(folder, 'strategy.mjs');
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"There is no game here."}');
});
let PORT = '';

beforeAll(async () => {
  writeFileSync(join(folder, 'host.json'), '{"port":4222}');
  writeFileSync(strategy, 'export default { onTick: () => [] };');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  PORT = String((server.address() as AddressInfo).port);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('the address of the game', () => {
  test.each<[string, string | undefined, NodeJS.ProcessEnv, string]>([
    ['is that on the usual port', undefined, {}, 'http://localhost:3000'],
    ['has the port of PORT', undefined, { PORT: '4333', DATA_DIR: folder }, 'http://localhost:4333'],
    ['is the last one of DATA_DIR', undefined, { DATA_DIR: folder }, 'http://localhost:4222'],
    ['has the usual port if it keeps nothing', undefined, { DATA_DIR: ':memory:' }, 'http://localhost:3000'],
    ['is that of --url before all', 'https://game.example/', { PORT: '4333' }, 'https://game.example'],
  ])('%s', (_, url, environment, address) => {
    expect(gameAddress(url, environment)).toBe(address);
  });

  test('is named in one sentence if no game runs there', () => {
    const empty = join(folder, 'nothing');
    expect(() => gameAddress(undefined, { DATA_DIR: empty })).toThrow(`${empty} holds no game's data`);
    expect(() => gameAddress('game', {})).toThrow('game is not the address of a game.');
  });
});

test.each([
  ['infra/tools/verify.ts', '2026-10'],
  ['infra/tools/bench/strategy.ts', strategy],
  ['infra/tools/bench/play.ts', strategy],
  ['infra/tools/operations/audit.ts'],
  ['infra/tools/operations/export.ts', join(folder, 'table.gz')],
  ['infra/tools/operations/item.ts', 'PLAYER#a', 'PLAYER'],
  ['infra/smoke/main.ts', '--quiet'],
])('%s calls the game at PORT', async (file, ...args) => {
  const before = asked;
  const env = { ...process.env, PORT, TRADEFLOOR_TOKEN: 'token' };
  const said = await new Promise((resolve) =>
    execFile(process.execPath, [join(root, file), ...args], { env }, (_error, out, err) => resolve(out + err)),
  );
  expect([said, asked > before]).toEqual([said, true]);
});
