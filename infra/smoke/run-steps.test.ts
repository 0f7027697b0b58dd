import { expect, test } from 'vitest';
import { runSteps, Skipped, type Step } from './run-steps.ts';

const ok = async () => undefined;
const broken = async () => {
  throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
};

async function linesOf(steps: readonly Step[], stepMs?: number): Promise<string[]> {
  const lines: string[] = [];
  await runSteps(steps, (line) => lines.push(line.replaceAll(/ +\d+ ms/g, ' 0 ms')), stepMs);
  return lines;
}

test('a failure is reported with its cause and skips only the steps that need it', async () => {
  const steps = [
    { name: 'broken', run: broken },
    { name: 'needy', needs: ['broken'], run: ok },
    { name: 'needy of the needy', needs: ['needy'], run: ok },
    { name: 'closed', run: () => Promise.reject(new Skipped('the market is halted')) },
    { name: 'own', run: async () => '3 files' },
  ];
  expect(await linesOf(steps)).toEqual([
    'failed 0 ms  broken: fetch failed (connect ECONNREFUSED)',
    'skipped 0 ms  needy: not without "broken"',
    'skipped 0 ms  needy of the needy: not without "needy"',
    'skipped 0 ms  closed: the market is halted',
    'ok 0 ms  own: 3 files',
    expect.stringMatching(/^smoke: 1 ok, 1 failed, 3 skipped, in \d+\.\d s$/),
  ]);
});

test('a step that hangs is given up, and the next one runs', async () => {
  const endless = { name: 'endless', run: () => new Promise<undefined>(() => {}) };
  const [first, second] = await linesOf([endless, { name: 'next', run: ok }], 20);
  expect([first, second]).toEqual([
    expect.stringContaining('endless: no end after 0.02 s'),
    expect.stringMatching(/^ok/),
  ]);
});
