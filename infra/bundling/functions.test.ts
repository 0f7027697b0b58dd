import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { routeNames } from '../../shared/routes/index.ts';
import { root } from '../paths.ts';
import { checkHandlers, functionEntries } from './function-entries.ts';
import { bundle } from './functions.ts';

describe('the build of the Lambdas', () => {
  test('refuses a route without a handler, and a handler without a route', () => {
    expect(() => checkHandlers({ handlers: ['a'], routes: ['a', 'b'] })).toThrow(/without a handler.*: b/);
    expect(() => checkHandlers({ handlers: ['a', 'b'], routes: ['a'] })).toThrow(/without a row.*: b/);
  });

  test('has an entry for every route', async () => {
    const entries = await functionEntries();
    expect(routeNames.filter((name) => !entries[name])).toEqual([]);
    expect(entries['place-trade']).toEqual({ file: join(root, 'functions/routes/trades.ts'), handler: 'placeTrade' });
  });

  test('bundles only a route’s own handler from its file', async () => {
    const entries = await functionEntries();
    const { outputFiles = [] } = await bundle(entries, {
      ...({ outdir: root, write: false, minify: false, packages: 'external', sourcemap: false } as const),
    });
    const held = outputFiles.map(({ path, text }) => [
      basename(dirname(path)),
      Array.from(text.matchAll(/^var ([a-zA-Z]+)\d* = .*\bserve\w*\(/gm), ([, handler]) => handler),
    ]);
    const own = Object.entries(entries).map(([name, { handler }]) => [name, handler === 'handler' ? [] : [handler]]);
    expect(Object.fromEntries(held)).toEqual(Object.fromEntries(own));
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
