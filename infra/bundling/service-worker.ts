import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { urls } from '../../shared/urls.ts';
import { root } from '../paths.ts';
import { buildScript } from './script.ts';
import { documentOf } from './web-files.ts';

/** At the root it controls every path, and without a hash it is always revalidated. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/** Cached code needs no first frame, so one document serves all screens but the payment page (infra/site.ts). */
const pages = ['/app.html', urls.subscription];

/** Keeps only the Latin fonts. A browser fetches others for a name that needs them. */
const kept = /\.(js|css)$|-latin-(?!ext)[^/]*\.woff2$/;
/** Unhashed files that a page itself loads. Icons for the home screen are excluded. */
const loaded = /\.(js|svg|webmanifest)$/;
/** The landing page and its script. Every address serves the app offline. */
const forVisitors = /^(index\.html$|island-)/;

export async function buildServiceWorker(webDir: string): Promise<void> {
  const listed = (await readdir(webDir)).filter((file) => file !== SERVICE_WORKER_FILE).sort();
  const assets = (await readdir(join(webDir, 'assets'))).sort();
  const files = listed.filter((file) => loaded.test(file));
  const names = {
    pages,
    assets: assets.filter((file) => kept.test(file) && !forVisitors.test(file)),
    files: files.map((file) => `/${file}`),
  };
  // The hash covers hashed names, the worker's sources, and files that change under the same name.
  const hash = createHash('sha256').update(JSON.stringify(names));
  for (const file of globSync('web/service-worker/*.ts', { cwd: root })) hash.update(await readFile(join(root, file)));
  const appPages = listed.filter((file) => ['app.html', documentOf(urls.subscription)].includes(file));
  for (const file of [...appPages, ...files]) hash.update(await readFile(join(webDir, file)));
  const version = hash.digest('hex').slice(0, 12);
  const define = { BUILD: { ...names, version } };
  await buildScript('web/service-worker/main.ts', { define, file: SERVICE_WORKER_FILE, outDir: webDir });
}
