import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../paths.ts';

/** Served from here, the service worker answers for every path; and it is asked for each time, like all without a hash. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

const SOURCES = join(root, 'web/service-worker');

/** Any screen's address gives the page of the app, and the payment page's gives it with PayPal let in (infra/site.ts). */
const pages = ['/trading', '/subscription'];

/** Of the fonts that of English; a browser fetches the others where a name needs one. */
const kept = /\.(js|css)$|-latin-(?!ext)[^/]*\.woff2$/;
/** Of those without a hash what a page itself loads. Icons for the home screen are the browser's to keep. */
const loaded = /\.(js|svg|webmanifest)$/;

/** Bundles the service worker with the names of all files that a finished build of the web app consists of. */
export async function buildServiceWorker(webDir: string): Promise<void> {
  const assets = (await readdir(join(webDir, 'assets'))).filter((file) => kept.test(file)).sort();
  const files = (await readdir(webDir)).filter((file) => loaded.test(file) && file !== SERVICE_WORKER_FILE).sort();
  const hash = createHash('sha256').update([...assets, ...files].join());
  const sources = (await readdir(SOURCES)).sort().map((file) => join(SOURCES, file));
  // A page can change and its assets not; and the worker's own code makes another version too.
  const pageFiles = (await readdir(webDir)).filter((file) => file.endsWith('.html')).map((file) => join(webDir, file));
  for (const file of [...sources, ...pageFiles]) hash.update(await readFile(file));
  const BUILD = {
    version: hash.digest('hex').slice(0, 12),
    pages,
    assets: assets.map((file) => `/assets/${file}`),
    files: files.map((file) => `/${file}`),
  };
  await build({
    entryPoints: [join(SOURCES, 'main.ts')],
    outfile: join(webDir, SERVICE_WORKER_FILE),
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: ['es2022'],
    minify: true,
    define: { BUILD: JSON.stringify(BUILD) },
    logLevel: 'warning',
  });
}
