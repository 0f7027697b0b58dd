import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { ensureMade, programStamp } from './assembly.ts';

let folder = '';
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const stamp = () => programStamp(relative(root, join(folder, 'main.ts')));

beforeEach(() => {
  mkdirSync(join(root, 'coverage'), { recursive: true });
  folder = mkdtempSync(join(root, 'coverage/program-'));
  write('main.ts', `import { part } from './part'; console.log(part, '${relative(root, folder)}/named.css');`);
  write('part.js', "export const part = 'part';");
  write('named.css', 'a {}');
  write('stranger.ts', '1;');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each<[what: string, change: () => void]>([
  ['a line of what it imports', () => write('part.js', "export const part = 'other';")],
  ['a new file that an import finds first', () => write('part.ts', "export const part = 'new';")],
  ['a file that it names', () => write('named.css', 'a { color: red }')],
])('a change of %s changes the program’s stamp', (_, change) => {
  const before = stamp();
  change();
  expect(stamp()).not.toBe(before);
});

test('a comment or a file that a program does not import leaves its stamp unchanged', () => {
  const before = stamp();
  write('stranger.ts', '2;');
  write('part.js', "/* more */ export const part = 'part';");
  expect(stamp()).toBe(before);
});

test('a missing import fails the build', () => {
  rmSync(join(folder, 'part.js'));
  expect(stamp).toThrow('Could not resolve "./part"');
});

test('a folder is made again after a change of sources or an interruption', async () => {
  let count = 0;
  const make = async () => void count++;
  const interrupted = async () => Promise.reject(new Error('interrupted'));
  await ensureMade(folder, 'one', make);
  await ensureMade(folder, 'one', make);
  expect(count).toBe(1);
  await expect(ensureMade(folder, 'other', interrupted)).rejects.toThrow('interrupted');
  await ensureMade(folder, 'one', make);
  expect(count).toBe(2);
});
