import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { routeNames } from '../../shared/routes/index.ts';
import { root } from '../paths.ts';
import { checkHandlers, functionEntries } from './functions.ts';

describe('the build of the Lambdas', () => {
  test('refuses a route without a handler, and a handler without a route', () => {
    expect(() => checkHandlers({ handlers: ['a'], routes: ['a', 'b'] })).toThrow(/without a handler.*: b/);
    expect(() => checkHandlers({ handlers: ['a', 'b'], routes: ['a'] })).toThrow(/without a row.*: b/);
  });

  test('has an entry for every route', async () => {
    const entries = await functionEntries();
    for (const name of routeNames) expect(entries[name]).toMatch(`functions/routes/${name}.ts`);
  });

  test.each([
    ['minute-job', 'endSeasons notifyWatchers giveRankAchievements notifyPassedRanks noteWaitingPayments'],
    ['tick-job', 'recordCandles recordNews settleParkedOrders refreshRanking notifyEndedPlans writePast'],
  ])('keeps the function names of the %s’s steps, which the log uses', async (name, steps) => {
    const { outputFiles } = await build({
      entryPoints: [join(root, `functions/events/${name}.ts`)],
      ...({ bundle: true, minify: true, write: false, platform: 'node', packages: 'external', format: 'esm' } as const),
    });
    const texts = outputFiles.map(({ text }) => text).join();
    for (const step of steps.split(' ')) expect(texts).toContain(step);
  });
});
