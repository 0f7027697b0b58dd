import { type Browser, type BrowserContext, chromium as driver, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';

/** The one browser of all files; closing this end of it closes the contexts that were opened here. */
export function connectBrowser(): Promise<Browser> {
  return driver.connect(inject('browserEndpoint'));
}

/** A limit for what hangs: on a busy machine every function may still have to start. */
const TIMEOUT_MS = 30_000;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about: script errors and refused loads. */
  readonly complaints: string[];
}

/** Somebody with a browser profile of their own. */
export async function visit(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
  // Journeys replace answers of the site's files, which a service worker would give by itself. Those that sign in, out or
  // back in allow it, and start it at once (startWorker).
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  return openPage(context);
}

async function openPage(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  return { page, context, complaints };
}

interface Answers {
  /** Resolves when every request has been answered, but for those that are held. */
  readonly come: () => Promise<void>;
  /** Whether any is waited for now. */
  readonly areDue: () => boolean;
  /** A request that the test will not let through. */
  readonly hold: (request: Request) => void;
}

/**
 * Watches the page's requests from now on. Only for who needs it: a screen asks for sixty files, and each is told of three
 * times.
 */
export function watchAnswers(page: Page): Answers {
  const waiting = new Set<Request>();
  page.on('request', (request) => void waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return {
    come: () => expect.poll(() => waiting.size, { interval: 20 }).toBe(0),
    areDue: () => waiting.size > 0,
    hold: (request) => void waiting.delete(request),
  };
}

/**
 * The network is lost, once the first screen has every file that it asked for: a browser remembers a file that it could
 * not have, and would show no screen that needs it.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

/** The screen has what it shows: none of its parts says that it is loading. */
export async function loaded(page: Page): Promise<void> {
  const isLoaded = () => !/^Loading\b.*\.\.\.$/m.test(document.body.innerText);
  // Each look lays out the page: not at every frame.
  await page.waitForFunction(isLoaded, undefined, { polling: 100 });
}

/** What has closed has taken its entry of the history away: until then the browser would not load another document. */
export async function overlayGone(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.overlay);
}

/** The next visitor gets the site's files from this one's cache, and nothing else of what was done here. */
async function handOn({ page, context }: Visitor): Promise<Visitor> {
  const devTools = await context.newCDPSession(page);
  for (const origin of new Set(context.pages().map((each) => new URL(each.url()).origin)))
    if (origin !== 'null') await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await context.unrouteAll();
  await context.setOffline(false);
  const next = await openPage(context);
  await Promise.all(context.pages().map((each) => each !== next.page && each.close()));
  return next;
}

/** It says so itself: what stands still stays so for each page of the context. */
const hasOwnClock = ({ page }: Visitor) => page.evaluate(() => '__pwClock' in globalThis).catch(() => true);

/**
 * For a file whose every test is one visitor's: a browser for the file, a new visitor for each test, who must not have
 * complained at its end.
 */
export function newVisitorEachTest(
  options: Parameters<typeof visit>[1],
  arrive: (visitor: Visitor) => void | Promise<void>,
): void {
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());
  let next: Visitor | undefined;
  beforeEach(async () => {
    visitor = next ?? (await visit(browser, options));
    next = undefined;
    await arrive(visitor);
  });
  afterEach(async ({ task }) => {
    await reportShown(visitor.page, task);
    expect(visitor.complaints).toEqual([]);
    const isOver = options?.serviceWorkers === 'allow' || (await hasOwnClock(visitor));
    if (isOver) await visitor.context.close();
    else next = await handOn(visitor);
  });
}

/** Fails too when a journey has failed, with what a person would have seen then: on two lines, the first 600 letters. */
async function reportShown(page: Page, task: { readonly result?: { readonly state: string } }): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const shown = await page.evaluate(() => document.body.innerText).catch(String);
  console.error(`${page.url()} showed:\n${shown}`);
  throw new Error(`${page.url()} showed:\n${shown.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 600)}`);
}

/** Resolves when the route's answer is kept on the device. */
export async function isKept(page: Page, route: string): Promise<void> {
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('tradefloor-kept')).keys()).map(({ url }) => decodeURIComponent(url)),
    );
  await expect.poll(kept, { timeout: TIMEOUT_MS }).toContainEqual(expect.stringContaining(`["${route}"`));
}

/** The service worker answers this browser from now on, as on a device that has played before. It stays on the landing page. */
export async function startWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => void navigator.serviceWorker.register('/service-worker.js'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * A page that leaves for the sign-in stays: what it says before is shown for half a second, which a busy machine may
 * miss. Gives what resolves once it has left.
 */
export async function keepFromSignIn(page: Page): Promise<() => Promise<void>> {
  const left = Promise.withResolvers<void>();
  // Nothing to show: a browser stays where it is.
  await page.route('**/api/login*', async (route) => {
    await route.fulfill({ status: 204 });
    left.resolve();
  });
  return () => left.promise;
}

/** Resolves when the page says it, though it may be gone again: on a busy machine a toast passes between two looks. */
export function told(page: Page, words: string): Promise<void> {
  return page.evaluate((awaited) => {
    const heard = Promise.withResolvers<void>();
    const listen = () => document.body.textContent.includes(awaited) && heard.resolve();
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    return heard.promise;
  }, words);
}

/** From now on time passes as it is told to, for every page of the context: they share its clock, which is installed. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // On a busy machine that second is over before the clock hears of it. It stands still by then, and the next one is ahead.
  await pause().catch(pause);
}
