import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playerKey } from '../../../functions/data/player.ts';
import { TABLE_NAME } from '../../../functions/data/table.ts';
import { call } from '../../../functions/testing/call.ts';
import { getRaw, setRaw } from '../../../functions/testing/raw-items.ts';
import { joinPlayer, openTestMarket } from '../../../functions/testing/scene.ts';

const folder = mkdtempSync(join(tmpdir(), 'item-'));
afterAll(() => rmSync(folder, { recursive: true }));
const was = join(folder, 'was.json');
const corrected = join(folder, 'corrected.json');

const program = fileURLToPath(new URL('item.ts', import.meta.url));

function item(...words: string[]) {
  const options = ['--table', TABLE_NAME];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words, ...options], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

let playerId = '';
let key: [string, string] = ['', ''];
const portfolio = async () => (await call('get-portfolio', { playerId })).status;
const version = () => JSON.parse(readFileSync(was, 'utf8')).version.N;

function show(differences: object = {}) {
  const { said } = item(...key);
  writeFileSync(was, said);
  writeFileSync(corrected, JSON.stringify({ ...JSON.parse(said), ...differences }));
}

beforeAll(() => openTestMarket());
beforeEach(async () => {
  playerId = await joinPlayer();
  const { PK, SK } = playerKey(playerId);
  key = [PK, SK];
});

test('an unreadable row is shown and corrected, and works again at once', async () => {
  await setRaw(playerKey(playerId), 'cashCents', 'many');
  expect(await portfolio()).toBe(500);
  show();
  expect(JSON.parse(readFileSync(was, 'utf8')).cashCents).toEqual({ S: 'many' });
  show({ cashCents: { N: '1000000' }, version: { N: String(Number(version()) + 1) } });
  expect(item(...key, '--put', corrected, '--was', was)).toEqual({ status: 0, said: 'Written.\n' });
  expect(await portfolio()).toBe(200);
});

test('a row is deleted and put back as it was', async () => {
  show();
  const stored = await getRaw(playerKey(playerId));
  expect(item(...key, '--delete', '--was', was)).toEqual({ status: 0, said: 'Deleted.\n' });
  expect(await getRaw(playerKey(playerId))).toBeUndefined();
  expect(item(...key).said).toMatch(/^There is no item /);
  expect(item(...key, '--put', was)).toEqual({ status: 0, said: 'Written.\n' });
  expect(await getRaw(playerKey(playerId))).toEqual(stored);
});

describe('writes nothing', () => {
  test.each<[string, () => Promise<string[]> | string[], RegExp]>([
    ['over an item that a player has changed since', changed, /^The item is not as it was in that file/],
    ['over an item without --was', () => ['--put', corrected], /^There is such an item/],
    [
      'without a new version',
      () => ['--put', was, '--was', was],
      /^The item's version is \d+: give the new one \d+\.$/m,
    ],
    ['of an item under another key', () => ['--put', otherKey(), '--was', was], /has another item's key\.$/m],
    ['from a file that is not an item', () => ['--put', program], /has no item: /],
    ['to delete an item without --was', () => ['--delete'], /^Only an item that was shown is deleted/],
    ['for --put with --delete', () => ['--delete', '--put', was], /^Usage: npm run table -- item/],
  ])('%s', async (_, words, sentence) => {
    show();
    const asked = await words();
    const stored = await getRaw(playerKey(playerId));
    const { status, said } = item(...key, ...asked);
    expect([status, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(await getRaw(playerKey(playerId))).toEqual(stored);
  });
});

async function changed(): Promise<string[]> {
  show({ version: { N: String(Number(version()) + 1) } });
  await call('place-trade', { playerId, body: { symbol: 'TFM', action: 'buy', shares: 1 } });
  return ['--put', corrected, '--was', was];
}

function otherKey(): string {
  show({ SK: { S: 'PROFILE' } });
  return corrected;
}
