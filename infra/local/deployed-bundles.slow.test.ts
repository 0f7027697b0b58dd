import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionEntries } from '../bundling/function-entries.ts';
import { LINKED_FUNCTIONS_DIR } from '../bundling/function-files.ts';
import { buildFunctions, bundlesOf } from '../bundling/functions.ts';
import { root } from '../paths.ts';
import { smoke } from '../smoke/main.ts';
import { readOptions } from '../smoke/options.ts';
import { ensureAssembly } from './assembly.ts';
import { type Host, startHost } from './host.ts';
import { changedAssembly } from './testing/changed-assembly.ts';
import { HttpPlayer } from './testing/http-player.ts';

/* All other tests run functions that share the packages' code. */

const outdir = join(root, 'dist/tested-functions');
const alone = join(root, 'dist/tested-alone');
let metafile: Awaited<ReturnType<typeof buildFunctions>>;
let templateDir = '';
let host: Host;

beforeAll(async () => {
  metafile = await buildFunctions({ outdir });
  templateDir = changedAssembly(await ensureAssembly(), () => {});
  const manifest = join(templateDir, 'Tradefloor-local.assets.json');
  const text = readFileSync(manifest, 'utf8');
  expect(text).toContain(LINKED_FUNCTIONS_DIR);
  rmSync(manifest);
  writeFileSync(manifest, text.replaceAll(LINKED_FUNCTIONS_DIR, outdir));
  host = await startHost({ port: 0, dataDir: ':memory:', templateDir, past: false });
});
afterAll(async () => {
  await host.stop();
  for (const folder of [templateDir, outdir, alone]) rmSync(folder, { recursive: true });
});

/** A laptop cannot check these steps: it has no https, and its API has no separate address. */
const notHere = ['plain http is refused', 'the API’s own address is closed'];

test('every step of smoke passes on the deployed bundles, twice in a row', async () => {
  const options = readOptions({ address: host.url }, {});
  const first = await smoke(options, () => {});
  const failed = first.filter(({ outcome, name }) => outcome !== 'ok' && !notHere.includes(name));
  expect(failed).toEqual([]);
  const again = await smoke({ ...options, quiet: true }, () => {});
  const notOk = again.filter(({ outcome }) => outcome !== 'ok').map(({ name, outcome }) => `${name}: ${outcome}`);
  expect(notOk).toEqual([...notHere, 'chat over the socket'].map((name) => `${name}: skipped`));

  const { account } = options;
  const player = new HttpPlayer(host.url);
  await player.signIn(account?.email ?? '', account?.password);
  const left = await Promise.all(['/api/holdings', '/api/watchlist'].map((path) => player.get(path)));
  expect(left.map(({ body }) => body)).toEqual([[], []]);
  const orders: { status: string }[] = (await player.get('/api/orders')).body;
  expect(orders.length).toBeGreaterThanOrEqual(2);
  expect(orders.filter(({ status }) => status !== 'cancelled')).toEqual([]);
});

test('a bundle contains the file of its own handler and of no other', async () => {
  const entries = Object.entries(await functionEntries()).map(
    ([name, { file }]) => [name, relative(root, file)] as const,
  );
  const files = new Set(entries.map(([, file]) => file));
  const held = bundlesOf(metafile).map(({ name, file }) => [
    name,
    Object.keys(metafile.outputs[file]?.inputs ?? {}).filter((input) => files.has(input)),
  ]);
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(entries.map(([name, file]) => [name, [file]])));
});

test('a bundle is the same at any time and beside any other bundles', async () => {
  await buildFunctions({ outdir: alone, names: ['get-portfolio', 'tick-job'] });
  for (const name of ['get-portfolio', 'tick-job'])
    expect(readFileSync(join(alone, name, 'index.mjs'))).toEqual(readFileSync(join(outdir, name, 'index.mjs')));
});
