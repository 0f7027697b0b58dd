import { type Browser, type BrowserContext, chromium as driver, type Page, type Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import { MARKET_HALTED } from '../../shared/market-halted.ts';

/** One browser for all files; closing this connection closes only its own contexts. */
export function connectBrowser(): Promise<Browser> {
  return driver.connect(inject('browserEndpoint'));
}

/** On a busy machine every function may still have to start. */
export const TIMEOUT_MS = 120_000;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Script errors and refused loads. */
  readonly complaints: string[];
  /** Everything that the page logged as an error, answers of 4xx and 5xx included. */
  readonly errors: string[];
}

export async function visit(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
  // Tests replace answers for files that a service worker would serve itself. Those that need one allow it
  // (startWorker).
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  return openPage(context);
}

export async function openPage(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  const complaints: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    errors.push(`${message.location().url}: ${message.text()}`);
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  leaveWhenClosed(page);
  return { page, context, complaints, errors };
}

/**
 * Nobody types an address within the moment that the history entry of a closed dialog takes to go; a test would, and the
 * entry would bring the old screen back.
 */
function leaveWhenClosed(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    await overlayGone(page, { orOpen: true });
    return goto(...args);
  };
  page.reload = async (...args) => {
    await overlayGone(page, { orOpen: true });
    return reload(...args);
  };
}

interface Answers {
  /** Resolves when no answers are pending, except held ones. */
  readonly come: () => Promise<void>;
  readonly areDue: () => boolean;
  /** Excludes a request that the test does not let through. */
  readonly hold: (request: Request) => void;
}

/** Watches from now on. Costly: a screen requests sixty files, with three events each. */
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

/** Resolves when nothing is pending, nor requested by what was loaded last. */
export async function settled(page: Page, answers: Answers): Promise<void> {
  do {
    await answers.come();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  } while (answers.areDue());
}

/** Call this once the first screen has its files: browsers remember a file they could not load. */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

/** Resolves when no part says that it is loading. */
export async function loaded(page: Page): Promise<void> {
  const isLoaded = () => !/^Loading\b.*\.\.\.$/m.test(document.body.innerText);
  // Each check lays out the page, so do not check every frame.
  await page.waitForFunction(isLoaded, undefined, { polling: 100 });
}

/** Goes to another of the app's screens as a link does, without loading a document. @param name of the screen, awaited */
export async function goTo(page: Page, path: string, name?: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  if (name) await page.getByRole('main', { name, exact: true }).waitFor();
}

/** The layout shift so far, as the browser measures it. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0));
        new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

/** Resolves when the history has no entry of a closed overlay; with `orOpen`, also while one is open. */
export async function overlayGone(page: Page, { orOpen = false } = {}): Promise<void> {
  await page.waitForFunction(
    (orOpen) => !history.state?.overlay || (orOpen && document.querySelector('[role=dialog], [role=menu]') !== null),
    orOpen,
  );
}

/** Resolves when the route's answer is stored on the device. */
export async function isKept(page: Page, route: string): Promise<void> {
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('tradefloor-kept')).keys()).map(({ url }) => decodeURIComponent(url)),
    );
  await expect.poll(kept, { timeout: TIMEOUT_MS }).toContainEqual(expect.stringContaining(`["${route}"`));
}

/** The service worker answers from now on, as on a device that has played before. Stays on the landing page. */
export async function startWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => void navigator.serviceWorker.register('/service-worker.js'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Stops a page from leaving for the sign-in: its message shows for half a second, which a busy machine may miss. The
 * returned function resolves once it has tried to leave.
 */
export async function keepFromSignIn(page: Page): Promise<() => Promise<void>> {
  const left = Promise.withResolvers<void>();
  // On a 204, a browser stays on the page.
  await page.route('**/api/login*', async (route) => {
    await route.fulfill({ status: 204 });
    left.resolve();
  });
  return () => left.promise;
}

/** Resolves when the page shows this text, even briefly: a toast may come and go between two polls. */
export function told(page: Page, words: string): Promise<void> {
  return page.evaluate((awaited) => {
    const heard = Promise.withResolvers<void>();
    const listen = () => document.body.textContent.includes(awaited) && heard.resolve();
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    listen();
    return heard.promise;
  }, words);
}

/** Every answer that says whether trading is halted says that it is. */
export async function tellHalt(page: Page, haltedAt: string): Promise<void> {
  await page.route('**/api/{market,stocks/by-tier,boards/*,players*,users/*}', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [MARKET_HALTED]: haltedAt } });
  });
}

/** Stops time for every page of the context. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // On a busy machine that second may already be over; the clock is stopped by then, and the next attempt is ahead of
  // it.
  await pause().catch(pause);
}
