import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServiceWorker, SERVICE_WORKER_FILE } from '../../infra/bundling/service-worker.ts';
import { REFERENCE_DOCUMENT, WEB_DIR } from '../../infra/bundling/web-files.ts';

/** Browsers request the script on every visit. Its size includes the words of notifications and its list of files. */
const LIMIT_BYTES = 15_000;

const source = readFileSync(join(WEB_DIR, SERVICE_WORKER_FILE), 'utf8');
const words = [...source.matchAll(/[`",]([\w./-]+)/g)].flatMap(([, word]) => word ?? []);
const hashed = words.filter((word) => /^[\w.-]+-[\w-]{8}\.\w+$/.test(word)).map((name) => `/assets/${name}`);
const named = [...words.filter((word) => word.startsWith('/')), ...hashed];
const assets = readdirSync(join(WEB_DIR, 'assets')).map((file) => `/assets/${file}`);

describe('the service worker', () => {
  test("caches every script and style sheet of the app's build, and none of other builds or pages", () => {
    const others = ['index.html', REFERENCE_DOCUMENT].map((file) => readFileSync(join(WEB_DIR, file), 'utf8')).join();
    const needed = assets.filter((path) => /\.(js|css)$/.test(path) && !others.includes(path));
    expect(named.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)).sort()).toEqual(needed.sort());
  });

  test('caches what a page itself loads, one page for all screens but the payment page, and not itself', () => {
    const page = readFileSync(join(WEB_DIR, 'app.html'), 'utf8');
    const loaded = [...page.matchAll(/<(?:script[^>]* src|link rel="icon" href)="([^"]+)"/g)].map(([, path]) => path);
    expect(named).toEqual(expect.arrayContaining([...loaded, '/app.html', '/subscription']));
    const others = named.filter((path) => !path.startsWith('/assets'));
    expect(others.filter((path) => /-page|index|openapi|robots|licences/.test(path))).toEqual([]);
  });

  test('caches only the fonts for English', () => {
    const fonts = assets.filter((path) => /-latin-wght.*\.woff2$/.test(path));
    expect(fonts.length).toBeGreaterThan(0);
    expect(named.filter((path) => path.endsWith('.woff2'))).toEqual(fonts);
  });

  test('stays below its size limit', () => {
    expect(source.length).toBeLessThan(LIMIT_BYTES);
  });
});

describe('the version', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'service-worker-'));
    mkdirSync(join(folder, 'assets'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const built = {
    'app.html': '<title>the app</title>',
    'subscription-page.html': '<title>plans</title>',
    'index.html': '<title>for visitors</title>',
    'before-paint.js': 'dark()',
    'favicon.svg': '<svg/>',
    'manifest.webmanifest': '{}',
    'robots.txt': 'User-agent: *',
    'assets/main-AAAAAAAA.js': 'main()',
    'assets/island-AAAAAAAA.js': 'landing()',
  };
  const versionOf = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    await buildServiceWorker(folder);
    for (const name of Object.keys(files)) rmSync(join(folder, name));
    return /version:[`"](\w+)/.exec(readFileSync(join(folder, SERVICE_WORKER_FILE), 'utf8'))?.[1];
  };

  test.each(['app.html', 'subscription-page.html', 'before-paint.js', 'favicon.svg', 'manifest.webmanifest'])(
    'changes when only %s changes',
    async (name) => {
      expect(await versionOf({ ...built, [name]: 'changed' })).not.toBe(await versionOf(built));
    },
  );

  test('does not change with a rebuild, or with files that no page of the app loads', async () => {
    const version = await versionOf(built);
    expect(version).toMatch(/^\w{12}$/);
    expect(await versionOf(built)).toBe(version);
    const { 'assets/island-AAAAAAAA.js': script, ...others } = built;
    const changed = { 'index.html': 'changed', 'robots.txt': 'changed', 'assets/island-BBBBBBBB.js': script };
    expect(await versionOf({ ...others, ...changed })).toBe(version);
  });
});
