import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { urls } from '../../web/lib/urls.ts';
import { HOME_PAGE } from '../../web/service-worker/request-kind.ts';
import { root } from '../paths.ts';

/** Served from here, the service worker answers for every path; and it is asked for each time, like all without a hash. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/**
 * Any screen's address gives the page of the app, and the payment page's gives it with PayPal let in (infra/site.ts). The
 * site's own address gives another page without the cookie, so its page is named.
 */
const pages = [urls.trading, urls.subscription, HOME_PAGE];

/** Of the fonts that of English; a browser fetches the others where a name needs one. */
const kept = /\.(js|css)$|-latin-(?!ext)[^/]*\.woff2$/;
/** Of those without a hash what a page itself loads. Icons for the home screen are the browser's to keep. */
const loaded = /\.(js|svg|webmanifest)$/;
/** The visitors' page and its script (prerender.ts): without a network every address gives the app. */
const forVisitors = /^(index\.html$|landing-)/;

/** Bundles the service worker with the names of all files that a finished build of the web app consists of. */
export async function buildServiceWorker(webDir: string): Promise<void> {
  const listed = (await readdir(webDir)).filter((file) => file !== SERVICE_WORKER_FILE).sort();
  const assets = (await readdir(join(webDir, 'assets'))).sort();
  const files = listed.filter((file) => loaded.test(file));
  const names = {
    pages,
    assets: assets.filter((file) => kept.test(file) && !forVisitors.test(file)).map((file) => `/assets/${file}`),
    files: files.map((file) => `/${file}`),
  };
  // The worker itself without a version, which has the hashed names in it, and what can change while all names stay.
  const hash = createHash('sha256').update(await bundle({ ...names, version: '' }));
  const appPages = listed.filter((file) => file.endsWith('.html') && !forVisitors.test(file));
  for (const file of [...appPages, ...files]) hash.update(await readFile(join(webDir, file)));
  const version = hash.digest('hex').slice(0, 12);
  await writeFile(join(webDir, SERVICE_WORKER_FILE), await bundle({ ...names, version }));
}

/** @param known what web/service-worker/main.ts knows of the build */
async function bundle(known: Readonly<Record<string, string | readonly string[]>>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'web/service-worker/main.ts')],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: ['es2022'],
    minify: true,
    define: { BUILD: JSON.stringify(known) },
    write: false,
    logLevel: 'warning',
  });
  return outputFiles.map(({ text }) => text).join('');
}
