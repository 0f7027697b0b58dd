import { KEPT_CACHE } from '../lib/kept-answers.ts';
import { type Clicked, openPush, type Pushed, type PushScope, renewPush, showPush, stopPushes } from './push.ts';
import { requestKind } from './request-kind.ts';

/*
 * Opens the app offline from this build's files and pages. It does not handle the player's data
 * (web/app/keep-answers.ts). Workbox would be 20 KB.
 * Versions do not mix: while there is a network, pages come from it and name their own hashed files. A new version
 * waits until all tabs are closed; with `skipWaiting`, a page loading at that moment would lose its requests and stay
 * blank.
 */

/** Inserted by the build (infra/bundling/service-worker.ts). */
declare const BUILD: {
  readonly version: string;
  readonly pages: readonly string[];
  readonly assets: readonly string[];
  readonly files: readonly string[];
};

/** The build inserts its text here once. */
const build = BUILD;
const assets = build.assets.map((name) => `/assets/${name}`);

const scope = globalThis as unknown as WorkerScope;
const PREFIX = 'tradefloor-files-';
const CACHE = PREFIX + build.version;
/** A network that takes longer counts as offline. */
const PAGE_MS = 5_000;

on('install', fill);
on('activate', begin);
on('push', (event) => showPush(event, scope));
on('notificationclick', (event) => openPush(event, scope));
on('pushsubscriptionchange', () => renewPush(scope));
scope.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  switch (requestKind(event.request, { origin: scope.location.origin, files: build.files })) {
    case 'page':
      return event.respondWith(answerPage(event.request, pathname));
    case 'asset':
      return event.respondWith(caches.match(pathname).then((cached) => cached ?? fetch(event.request)));
    case 'file':
      return event.respondWith(fetch(event.request).catch(() => cachedOr(pathname)));
    case 'sign-out':
      return event.waitUntil(Promise.all([caches.delete(KEPT_CACHE), stopPushes(scope)]));
  }
});

function on<Type extends Exclude<keyof WorkerEvents, 'fetch'>>(
  type: Type,
  work: (event: WorkerEvents[Type]) => Promise<unknown>,
): void {
  scope.addEventListener(type, (event) => event.waitUntil(work(event)));
}

/** Caches all files or none. Files that another version has cached are not fetched again. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const put = async (path: string, cacheMode: RequestCache) => {
    const answer = (cacheMode === 'default' && (await caches.match(path))) || (await fetchFile(path, cacheMode));
    await cache.put(path, answer);
  };
  try {
    await Promise.all(assets.map((path) => put(path, 'default')));
    await Promise.all([...build.files, ...build.pages].map((path) => put(path, 'reload')));
    for (const path of build.pages) await checkPage(await cache.match(path));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function fetchFile(path: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(new Request(path, { cache, priority: 'low' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Rejects a page of another version, which refers to files that this one lacks. */
async function checkPage(page: Response | undefined): Promise<void> {
  const named = (await page?.text())?.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
  const strange = named.find((path) => !assets.includes(path));
  if (named.length === 0 || strange) throw new Error(`the page is of another version: ${strange}`);
}

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await scope.clients.claim();
}

async function answerPage(request: Request, pathname: string): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_MS));
  try {
    return (await Promise.race([asked, late])) ?? (await cachedPage(pathname).catch(() => asked));
  } catch {
    return cachedPage(pathname);
  }
}

/** The payment page is a separate document with its own content security policy. */
function cachedPage(pathname: string): Promise<Response> {
  return cachedOr(build.pages.includes(pathname) ? pathname : (build.pages[0] ?? ''));
}

async function cachedOr(path: string): Promise<Response> {
  const cached = await (await caches.open(CACHE)).match(path);
  if (!cached) throw new TypeError(`${path} is not kept`);
  return cached;
}

/* TypeScript's worker types conflict with the DOM types in the same program. */

interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
  push: Waiting & Pushed;
  notificationclick: Waiting & Clicked;
  pushsubscriptionchange: Waiting;
}

export interface WorkerScope extends PushScope {
  readonly location: Location;
  readonly clients: PushScope['clients'] & {
    claim(): Promise<void>;
  };
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}
