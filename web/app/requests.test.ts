import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';

const ROUTES_DIR = join(import.meta.dirname, '../../shared/routes');
const WEB_DIR = join(import.meta.dirname, '..');

/** Routes for API clients only: the screens get the same data in larger answers. */
const forPrograms = [
  ...['get-leaderboard', 'get-player-portfolio', 'list-player-holdings'],
  ...['get-order', 'get-snapshot', 'get-time', 'get-trade', 'list-candles', 'preview-trade'],
];

/** The app does not request redirects, which a browser navigates to, or routes that PayPal's servers call. */
function isRequest({ name, output, calledBy }: Route): boolean {
  return typeof output !== 'string' && calledBy === undefined && !forPrograms.includes(name);
}

async function routesOf(file: string): Promise<[row: string, route: Route][]> {
  const exported: Record<string, Partial<Route>> = await import(join(ROUTES_DIR, file));
  return Object.entries(exported).filter(([, row]) => 'path' in row) as [string, Route][];
}

const files = readdirSync(WEB_DIR, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('e2e'))
  .map((file) => ({ file: `web/${file}`, source: readFileSync(join(WEB_DIR, file), 'utf8') }));
const sources = files.map(({ source }) => source).join('\n');

test('requests every route that a browser may request', async () => {
  const nouns = readdirSync(ROUTES_DIR).filter((file) => !/^(index|.*\.test)\.ts$/.test(file));
  const routes = (await Promise.all(nouns.map(routesOf))).flat();
  expect(routes.length).toBeGreaterThan(40);
  const forgotten = routes.filter(([row, route]) => isRequest(route) && !new RegExp(`\\b${row}\\b`).test(sources));
  expect(
    forgotten.map(([row]) => `${row} is called by no file of web/`),
    'a route without its request: write it in web/features/<noun>/api.ts',
  ).toEqual([]);
});

test('makes every query with routeQuery, which sets its key and what it shows', () => {
  const screens = files.filter(({ file }) => /^web\/(features|app\/pages)\//.test(file));
  const byHand = screens.filter(({ source }) => /\bqueryFn\b/.test(source));
  expect(
    byHand.map(({ file }) => `${file} writes a queryFn: routeQuery() of web/lib/route-query.ts makes the query`),
  ).toEqual([]);
});
