import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SERVICE_WORKER_FILE } from './service-worker.ts';
import { WEB_DIR } from './web.ts';

/** The file itself, which is asked for on every visit; its list of files grows with them. */
const LIMIT_BYTES = 12_000;

const source = readFileSync(join(WEB_DIR, SERVICE_WORKER_FILE), 'utf8');
const named = [...source.matchAll(/"(\/[\w./-]+)"/g)].flatMap(([, path]) => path ?? []);
const assets = readdirSync(join(WEB_DIR, 'assets')).map((file) => `/assets/${file}`);

describe('the service worker', () => {
  test('keeps every script and style sheet of its build, and none of another', () => {
    const needed = assets.filter((path) => /\.(js|css)$/.test(path));
    expect(named.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)).sort()).toEqual(needed.sort());
  });

  test('keeps what a page itself loads, and no page under its file’s name, nor itself', () => {
    const page = readFileSync(join(WEB_DIR, 'index.html'), 'utf8');
    const loaded = [...page.matchAll(/<(?:script[^>]* src|link rel="icon" href)="([^"]+)"/g)].flatMap(
      ([, path]) => path ?? [],
    );
    expect(named).toEqual(expect.arrayContaining(loaded));
    expect(named).toEqual(expect.arrayContaining(['/trading', '/subscription']));
    expect(named.filter((path) => /html|openapi|robots|LEGAL/.test(path))).toEqual([]);
  });

  test('keeps the fonts of English alone', () => {
    const fonts = assets.filter((path) => /-latin-wght.*\.woff2$/.test(path));
    expect(fonts.length).toBeGreaterThan(0);
    expect(named.filter((path) => path.endsWith('.woff2'))).toEqual(fonts);
  });

  test('is small', () => {
    expect(source.length).toBeLessThan(LIMIT_BYTES);
  });
});
