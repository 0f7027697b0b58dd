import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FunctionLog } from './function-log.ts';

test('a log keeps the current file and the previous one, each within the limit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'function-log-'));
  const maxBytes = 500;
  const log = new FunctionLog(folder, maxBytes);
  for (let line = 0; line < 100; line++) log.write('echo', `line ${line}`, false);
  log.stop();
  expect(readdirSync(folder).sort()).toEqual(['functions.log', 'functions.old.log']);
  const [now, before] = ['functions.log', 'functions.old.log'].map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(now?.length).toBeLessThanOrEqual(maxBytes);
  expect(before?.length).toBeLessThanOrEqual(maxBytes);
  const lines = `${before}${now}`.matchAll(/line (\d+)/g);
  const numbers = Array.from(lines, ([, number]) => Number(number));
  expect(numbers).toEqual(Array.from(numbers, (_, index) => 100 - numbers.length + index));
  rmSync(folder, { recursive: true });
});
