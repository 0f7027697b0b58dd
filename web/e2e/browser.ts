import { type Browser, type BrowserContext, chromium as driver, type Page, type Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import { MARKET_HALTED } from '../../shared/market-halted.ts';

/** Closing the connection to the shared browser closes only its own contexts. */
export function connectBrowser(): Promise<Browser> {
  return driver.connect(inject('browserEndpoint'));
}

/** Leaves time for every function to start on a busy machine. */
export const TIMEOUT_MS = 120_000;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
  readonly errors: string[];
}

export async function visit(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
  // A service worker would serve files whose answers tests replace. Tests that need one allow it (startWorker).
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
 * Waits until the history entry of a closed dialog is gone. It would bring the old screen back, as a test navigates
 * fast.
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
  /** Resolves when no request is pending, except held ones. */
  readonly come: () => Promise<void>;
  readonly areDue: () => boolean;
  /** Ignores a request that the test holds back. */
  readonly hold: (request: Request) => void;
}

/** This is costly: a screen requests sixty files, with three events each. */
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

/** Resolves when no request is pending, including those caused by the last answer. */
export async function settled(page: Page, answers: Answers): Promise<void> {
  do {
    await answers.come();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  } while (answers.areDue());
}

/** Cuts the network once the first screen has its files, because browsers remember a file that failed to load. */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

/** Resolves when no part says that it is loading. */
export async function loaded(page: Page): Promise<void> {
  const isLoaded = () => !/^Loading\b.*\.\.\.$/m.test(document.body.innerText);
  // Each check lays out the page, so checking every frame would be slow.
  await page.waitForFunction(isLoaded, undefined, { polling: 100 });
}

/** Opens another screen of the app as a link does, without loading a document. @param name of the screen to wait for */
export async function goTo(page: Page, path: string, name?: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  if (name) await page.getByRole('main', { name, exact: true }).waitFor();
}

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

export async function overlayGone(page: Page, { orOpen = false } = {}): Promise<void> {
  await page.waitForFunction(
    (orOpen) => !history.state?.overlay || (orOpen && document.querySelector('[role=dialog], [role=menu]') !== null),
    orOpen,
  );
}

export async function isKept(page: Page, route: string): Promise<void> {
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('tradefloor-kept')).keys()).map(({ url }) => decodeURIComponent(url)),
    );
  await expect.poll(kept, { timeout: TIMEOUT_MS }).toContainEqual(expect.stringContaining(`["${route}"`));
}

/** Makes the service worker answer from now on, as on a device that has played before. Stays on the landing page. */
export async function startWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => void navigator.serviceWorker.register('/service-worker.js'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Keeps a page from leaving for the sign-in, because its message shows for only half a second.
 * @returns a function that resolves once the page has tried to leave
 */
export async function keepFromSignIn(page: Page): Promise<() => Promise<void>> {
  const left = Promise.withResolvers<void>();
  // A browser stays on the page after a 204.
  await page.route('**/api/login*', async (route) => {
    await route.fulfill({ status: 204 });
    left.resolve();
  });
  return () => left.promise;
}

/** Resolves when the page shows this text, even briefly: a toast may come and go between two polls. */
export function textShown(page: Page, words: string): Promise<void> {
  return page.evaluate((awaited) => {
    const heard = Promise.withResolvers<void>();
    const listen = () => document.body.textContent.includes(awaited) && heard.resolve();
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    listen();
    return heard.promise;
  }, words);
}

/** Makes every answer with the header say that trading is halted. */
export async function showHalt(page: Page, haltedAt: string): Promise<void> {
  await page.route('**/api/{market,stocks/by-tier,boards/*,players*,users/*}', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [MARKET_HALTED]: haltedAt } });
  });
}

export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // That second may be over on a busy machine, but the attempt has stopped the clock, so the next one succeeds.
  await pause().catch(pause);
}
