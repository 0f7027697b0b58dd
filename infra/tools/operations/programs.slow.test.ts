import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playerKey } from '../../../functions/data/player.ts';
import { TABLE_NAME } from '../../../functions/data/table.ts';
import { logOf } from '../../../functions/testing/account.ts';
import { call } from '../../../functions/testing/call.ts';
import { setRaw } from '../../../functions/testing/raw-items.ts';
import { joinPlayer, openTestMarket } from '../../../functions/testing/scene.ts';
import { root } from '../../paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
const file = join(folder, 'table.jsonl.gz');
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: 'audit' | 'export' | 'import', ...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, `infra/tools/operations/${program}.ts`), ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
}
const table = ['--table', TABLE_NAME];

let playerId = '';
beforeAll(async () => {
  await openTestMarket();
  await joinPlayer();
  playerId = await joinPlayer();
  await call('change-profile', { playerId, body: { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null } });
  await call('place-trade', { playerId, body: { symbol: 'TFM', action: 'buy', shares: 2 } });
});

test('the programs audit and export a table, and name the player and trade with corrupt cash', async () => {
  const sound = await run('audit', ...table);
  expect(sound.said).toContain('2 players, 1 trade');
  expect(sound.said).toContain('coins, with what was spent: 20,000.00; granted: 20,000.00');
  expect(sound.code).toBe(0);
  expect(await run('audit', '--player', playerId, ...table)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Ada Lovelace (${playerId}), 1 trade: all coins and shares follow from the log`),
  });
  expect(await run('export', file, ...table)).toMatchObject({
    code: 0,
    said: expect.stringContaining(` items of ${TABLE_NAME}`),
  });

  await setRaw(playerKey(playerId), 'cashCents', 7);
  const [trade] = await logOf(playerId);
  const found = await run('audit', ...table);
  expect(found.code).toBe(1);
  expect(found.said).toContain(`Ada Lovelace (${playerId}), 1 trade: Cash: `);
  expect(found.said).toContain(`expected, 0.07 found now, after the trade of ${trade?.createdAt}, ${trade?.id}`);
  expect(found.said).toContain('1 do not follow from their logs');

  expect(await run('import', file, ...table)).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
  expect((await run('import', file, '--over', ...table)).code).toBe(0);
  expect((await run('audit', ...table)).code).toBe(0);
});

describe('an error that an operator can fix is reported in one sentence', () => {
  const nowhere = 'http://127.0.0.1:9';
  test.each([
    ['an unknown option', () => run('audit', '--all'), /^Unknown option '--all'/],
    ['a word too much', () => run('audit', 'everything'), /^Usage: npm run table -- audit /],
    ['no file', () => run('export', ...table), /^Usage: npm run table -- export FILE/],
    [
      'a number that is none',
      () => run('import', 'x', '--units', 'many', ...table),
      /^--units is a whole number from 1 to 1000000, not many\.$/,
    ],
    [
      'no local game',
      () => run('audit', '--url', nowhere),
      /^No local game answers at http:\/\/127\.0\.0\.1:9: start it/,
    ],
    [
      'a table that is not there',
      () => run('audit', '--table', 'no-such-table'),
      /^There is no table no-such-table in/,
    ],
    ['both', () => run('audit', '--url', nowhere, ...table), /^Name a table or a local game, not both\.$/],
    ['a player that is not there', () => run('audit', '--player', 'nobody', ...table), /\(nobody\) cannot be read/],
  ])('%s', async (_, ran, sentence) => {
    const { code, said } = await ran();
    expect(code).not.toBe(0);
    expect(
      said
        .trim()
        .split('\n')
        .some((line) => sentence.test(line)),
    ).toBe(true);
    expect(said).not.toMatch(/^ {4}at /m);
  });
});
