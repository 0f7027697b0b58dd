import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { urls } from '../../shared/urls.ts';
import { root } from '../paths.ts';
import { type Chunk, documentOf, filesOfScreen, pages, WEB_CHUNKS, WEB_DIR } from './web-files.ts';

/* The margins are smaller than the size of an accidental library. */

/** A visitor's scripts have 3.4 KB today. */
const LANDING_KB = 15;
/** The landing page with its styles has 12.1 KB today. */
const LANDING_PAGE_KB = 14;
/** `/` has 188.7 KB in 8 files today, `/trading` 214.4 in 12 and `/chat` 201.5 in 12. Tabs are 15 KB. */
const FIRST_SCREEN_KB = { [urls.home]: 189, [urls.trading]: 215, [urls.chat]: 202 };
const FIRST_SCREEN_FILES = 12;
/** A screen with fields, segments and tabs has three more files of Chakra UI. */
const SCREEN_FILES = 20;
/** The style sheet has 2.0 KB today: the reset, the palette and the rules for devices. */
const STYLE_SHEET_KB = 3;
/** The chart has 55 KB today: the chart library, with the logo that its licence requires. */
const CHART_KB = 60;

const chunks: Chunk[] = JSON.parse(readFileSync(WEB_CHUNKS, 'utf8'));
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
const html = readFileSync(join(WEB_DIR, 'app.html'), 'utf8');
const early = [...html.matchAll(/<script src="\/([^"]+)"/g)].map(([, file = '']) => file);

const screen = (url: string) => filesOfScreen(chunks, url);
const modulesOf = (files: Iterable<string>) => [...files].flatMap((file) => byFile.get(file)?.modules ?? []);
const gzipped = (file: string) => gzipSync(readFileSync(join(WEB_DIR, file))).length;
const kilobytes = (files: Iterable<string>) =>
  [...files, ...early].reduce((sum, file) => sum + gzipped(file), 0) / 1000;

test('the landing page with its styles is within its budget', () => {
  expect(gzipped('index.html') / 1000).toBeLessThan(LANDING_PAGE_KB);
});

describe('the JavaScript', () => {
  test('of the landing page is within its budget and imports nothing', () => {
    const page = readFileSync(join(WEB_DIR, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(scripts).toHaveLength(2);
    expect(scripts.reduce((sum, file) => sum + gzipped(file), 0) / 1000).toBeLessThan(LANDING_KB);
    for (const file of scripts) expect(readFileSync(join(WEB_DIR, file), 'utf8')).not.toMatch(/\bimport\b/);
  });

  test.each(Object.entries(FIRST_SCREEN_KB))('before %s is within its budget of bytes and files', (url, limit) => {
    expect(kilobytes(screen(url))).toBeLessThan(limit);
    expect(screen(url).size + early.length).toBeLessThanOrEqual(FIRST_SCREEN_FILES);
  });

  test('of every other screen loads in a limited number of requests', () => {
    const counts = Object.keys(pages).map((url) => [url, screen(url).size + early.length] as const);
    expect(counts.filter(([, count]) => count > SCREEN_FILES)).toEqual([]);
  });

  test('comes with a style sheet within its budget', () => {
    const [, sheet = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(html) ?? [];
    expect(gzipped(sheet) / 1000).toBeLessThan(STYLE_SHEET_KB);
  });

  test('of a chart is within its budget and not loaded by a first screen', () => {
    const chart = chunks.find(({ entry }) => entry === 'web/chart/chart.tsx')?.file ?? '';
    expect(gzipped(chart) / 1000).toBeLessThan(CHART_KB);
    for (const url of Object.keys(pages)) expect([...screen(url)]).not.toContain(chart);
  });

  test('of an icon is bundled with the screens that show it', () => {
    const iconsOf = (files: Iterable<string>) =>
      modulesOf(files).flatMap((module) => /icons\/([\w-]+)\.mjs/.exec(module)?.[1] ?? []);
    expect(iconsOf(byFile.keys())).toEqual(expect.arrayContaining(['scale', 'crown', 'undo-2']));
    expect(iconsOf(screen(urls.home))).toContain('log-out');
    for (const later of ['scale', 'crown', 'undo-2']) expect(iconsOf(screen(urls.home))).not.toContain(later);
  });

  test("of the market's engine, which verifies a month, is not loaded by a first screen", () => {
    const modules = modulesOf([...screen(urls.home), ...screen(urls.trading)]);
    expect(modules.filter((file) => file.startsWith('shared/market/'))).toEqual([]);
  });
});

describe('the files of a screen', () => {
  test.each(Object.keys(pages))('%s are all listed in its document', (url) => {
    const document = readFileSync(join(WEB_DIR, documentOf(url)), 'utf8');
    const named = [...document.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
    expect(named.toSorted()).toEqual([...screen(url)].toSorted());
  });

  test('are listed in web-files.ts for every page with an address', () => {
    const written = readdirSync(join(root, 'web/app/pages')).map((file) => file.replace('.tsx', ''));
    const routes = readFileSync(join(root, 'web/app/routes.tsx'), 'utf8');
    const routed = written.filter((page) => routes.includes(`./pages/${page}.tsx`) && page !== 'not-found-page');
    expect(Object.values(pages).toSorted()).toEqual(routed.toSorted());
  });

  test('have no circular imports, in which a file could run before one that it needs', () => {
    const circles = chunks.filter(({ file, imports }) =>
      imports.some((imported) => [...reachedFrom(imported)].includes(file)),
    );
    expect(circles.map(({ file }) => file)).toEqual([]);
  });
});

test('the licences of bundled packages are published with the build', () => {
  const licences = readFileSync(join(WEB_DIR, 'licences.txt'), 'utf8');
  for (const name of ['react-dom', 'zod', 'lightweight-charts'])
    expect(licences).toMatch(new RegExp(`^## ${name} - \\d`, 'm'));
});

function reachedFrom(file: string): Set<string> {
  const reached = new Set([file]);
  for (const each of reached) for (const imported of byFile.get(each)?.imports ?? []) reached.add(imported);
  return reached;
}
