import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { Metafile } from 'esbuild';
import { root } from '../paths.ts';
import { WEB_METAFILE } from './web.ts';

/*
 * How much JavaScript the browser loads, compressed, before a screen is there. The limits stand a little above what it is
 * today: a library that comes in by accident is larger than the room.
 */

/** Today 90.6 KB. */
const LANDING_KB = 95;
/** Today 161.9 KB in 45 files: each file is a request before anything is drawn. */
const PORTFOLIO_KB = 166;
const PORTFOLIO_FILES = 45;
/** Today 59 KB: the chart library, with the logo that its licence asks for. */
const CHART_KB = 62;

const { outputs }: Metafile = JSON.parse(readFileSync(WEB_METAFILE, 'utf8'));

/** The bundle of a source file that is an entry or imported dynamically. */
function bundleOf(source: string): string {
  const found = Object.entries(outputs).find(([file, { entryPoint }]) => entryPoint === source && file.endsWith('.js'));
  if (!found) throw new Error(`${source} is no bundle of its own`);
  return found[0];
}

/** The bundles of these sources and everything that they import statically. */
function closure(...sources: string[]): Set<string> {
  const loaded = new Set(sources.map(bundleOf));
  for (const file of loaded)
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') loaded.add(path);
  return loaded;
}

const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(root, file))).length, 0) / 1000;

const MAIN = 'web/app/main.tsx';
const landing = closure(MAIN, 'web/features/landing/landing.tsx');
const portfolio = closure(MAIN, 'web/app/app.tsx', 'web/app/pages/portfolio-page.tsx');

describe('the JavaScript', () => {
  test('of the landing page is within its budget', () => {
    expect(kilobytes(landing)).toBeLessThan(LANDING_KB);
  });

  test('before the first screen of a signed-in player is within its budget, in bytes and in files', () => {
    expect(kilobytes(portfolio)).toBeLessThan(PORTFOLIO_KB);
    expect(portfolio.size).toBeLessThanOrEqual(PORTFOLIO_FILES);
  });

  test('of a chart is within its budget, and loaded with no first screen', () => {
    const chart = bundleOf('web/ui/chart.tsx');
    expect(kilobytes([chart])).toBeLessThan(CHART_KB);
    expect([...landing, ...portfolio]).not.toContain(chart);
  });

  test('of an icon lies with the screens that show it', () => {
    const iconsOf = (files: Iterable<string>) =>
      [...files].flatMap((file) =>
        Object.keys(outputs[file]?.inputs ?? {}).flatMap((name) => /icons\/([\w-]+)\.mjs/.exec(name)?.[1] ?? []),
      );
    expect(iconsOf(Object.keys(outputs))).toEqual(expect.arrayContaining(['medal', 'scale', 'share-2']));
    expect(iconsOf(portfolio)).toContain('log-out');
    for (const later of ['medal', 'scale', 'share-2']) expect(iconsOf(portfolio)).not.toContain(later);
  });

  test("of the market's engine, which verifies a month, is loaded with no first screen", () => {
    const inputs = [...landing, ...portfolio].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    expect(inputs.filter((file) => file.startsWith('shared/market/'))).toEqual([]);
  });

  test('of a visitor has neither router, query cache nor Chakra', () => {
    const inputs = [...landing].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    expect(inputs.filter((file) => /node_modules\/(react-router|@tanstack|@chakra-ui|@emotion)\//.test(file))).toEqual(
      [],
    );
  });
});
