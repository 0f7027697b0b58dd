import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Operation } from '../../shared/routes/operation.ts';
import type { Route } from '../../shared/routes/route.ts';

const ROUTES_DIR = join(import.meta.dirname, '../../shared/routes');
const WEB_DIR = join(import.meta.dirname, '..');

/** The app does not request redirects, which a browser navigates to, or routes that PayPal's servers call. */
function isRequest({ output, calledBy }: Route, operation: Partial<Operation> | undefined): boolean {
  return typeof output !== 'string' && calledBy === undefined && !operation?.forPrograms;
}

async function requestsOf(file: string): Promise<string[]> {
  const exported: Record<string, Partial<Route & Operation>> = await import(join(ROUTES_DIR, file));
  const rows = Object.entries(exported).filter((entry): entry is [string, Route] => 'path' in entry[1]);
  return rows.filter(([row, route]) => isRequest(route, exported[`${row}Operation`])).map(([row]) => row);
}

const files = readdirSync(WEB_DIR, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('e2e'))
  .map((file) => ({ file: `web/${file}`, source: readFileSync(join(WEB_DIR, file), 'utf8') }));
const sources = files.map(({ source }) => source).join('\n');

test('requests every route that a browser may request', async () => {
  const nouns = readdirSync(ROUTES_DIR).filter((file) => !/^(index|.*\.test)\.ts$/.test(file));
  const requests = (await Promise.all(nouns.map(requestsOf))).flat();
  expect(requests.length).toBeGreaterThan(40);
  const forgotten = requests.filter((row) => !new RegExp(`\\b${row}\\b`).test(sources));
  const advice = 'write it in web/features/<noun>/api.ts, or say `forPrograms` in its operation';
  const sentences = forgotten.map((row) => `${row} is called by no file of web/: ${advice}`);
  expect(sentences, sentences.join('\n')).toEqual([]);
});

test('makes every query with routeQuery, which sets its key and what it shows', () => {
  const screens = files.filter(({ file }) => /^web\/(features|app\/pages)\//.test(file));
  const byHand = screens.filter(({ source }) => /\bqueryFn\b/.test(source));
  expect(
    byHand.map(({ file }) => `${file} writes a queryFn: routeQuery() of web/lib/route-query.ts makes the query`),
  ).toEqual([]);
});
