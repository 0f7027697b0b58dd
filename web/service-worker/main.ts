import { KEPT_CACHE } from '../lib/kept-answers.ts';
import { requestKind } from './request-kind.ts';
import type { Fetching, WorkerScope } from './worker-scope.ts';

/*
 * Opens the app without a network: this build's files, and the page that loads them. The player's data is none of its
 * business (web/app/keep-answers.ts). Our own lines: Workbox would be 20 KB, and its precache is dropped at once when a
 * new version takes over.
 *
 * Versions do not mix. A page comes from the network as long as there is one, and names its own files, which have their
 * content in their names. A new version waits until no tab is left of those that the old one began with, or until the only
 * one there is goes to another page; until then the old version's files stay.
 */

/** Put in by the build (infra/bundling/service-worker.ts). */
declare const BUILD: {
  readonly version: string;
  readonly pages: readonly string[];
  readonly assets: readonly string[];
  readonly files: readonly string[];
};

const scope = globalThis as unknown as WorkerScope;
const PREFIX = 'tradefloor-files-';
const CACHE = PREFIX + BUILD.version;
const TAKE_OVER = 'take over';
/** A network that is there and answers nothing is none. */
const PAGE_MS = 5_000;

scope.addEventListener('install', (event) => event.waitUntil(fill()));
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  switch (requestKind(event.request, { origin: scope.location.origin, files: BUILD.files })) {
    case 'page':
      return event.respondWith(answerPage(event, pathname));
    case 'asset':
      return event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(event.request)));
    case 'file':
      return event.respondWith(fetch(event.request).catch(() => keptOr(pathname)));
    case 'sign-out':
      return event.waitUntil(caches.delete(KEPT_CACHE));
  }
});

/** All files or none: a version with a hole in it is none. Those that another version has are not fetched again. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const put = async (path: string, cacheMode: RequestCache) => {
    const answer = (cacheMode === 'default' && (await caches.match(path))) || (await fetchFile(path, cacheMode));
    await cache.put(path, answer);
  };
  try {
    await Promise.all(BUILD.assets.map((path) => put(path, 'default')));
    await Promise.all([...BUILD.files, ...BUILD.pages].map((path) => put(path, 'reload')));
    for (const path of BUILD.pages) await checkPage(await cache.match(path));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function fetchFile(path: string, cache: RequestCache): Promise<Response> {
  // What the player waits for goes first.
  const answer = await fetch(new Request(path, { cache, priority: 'low' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** A page that is already another version's names files that are not of this one. */
async function checkPage(page: Response | undefined): Promise<void> {
  const named = (await page?.text())?.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
  const strange = named.find((path) => !BUILD.assets.includes(path));
  if (named.length === 0 || strange) throw new Error(`the page is of another version: ${strange}`);
}

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  // The page is asked for while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** From the network, else the page that this version began with: its files are there. */
async function answerPage(event: Fetching, pathname: string): Promise<Response> {
  const { request, preloadResponse } = event;
  const asked = preloadResponse.then((answer) => answer ?? fetch(request));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_MS));
  try {
    const answer = await Promise.race([asked, late]);
    if (!answer) return await keptPage(pathname).catch(() => asked);
    void letWaitingTakeOver(event);
    return answer;
  } catch {
    return keptPage(pathname);
  }
}

/** The payment page is a document of its own: it has another content security policy. */
function keptPage(pathname: string): Promise<Response> {
  return keptOr(BUILD.pages.includes(pathname) ? pathname : (BUILD.pages[0] ?? ''));
}

async function keptOr(path: string): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(path);
  if (!kept) throw new TypeError(`${path} is not kept`);
  return kept;
}

/** The page that goes is the only one, and the one that comes is the new version's already. For a moment there are both. */
async function letWaitingTakeOver({ clientId, resultingClientId }: Fetching): Promise<void> {
  const { waiting } = scope.registration;
  if (!waiting || clientId === '') return;
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (pages.every(({ id }) => id === clientId || id === resultingClientId)) waiting.postMessage(TAKE_OVER);
}
