import { chromium as driver, type Page } from 'playwright-core';
import { type RouteName, routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { authenticate } from '../../web/e2e/accounts.ts';
import { loaded } from '../../web/e2e/browser.ts';
import { launchBrowserServer } from '../../web/e2e/browser-server.ts';
import { idleScreens } from '../../web/e2e/idle-screens.ts';
import { startHostProcess } from '../local/testing/host-process.ts';
import { HttpPlayer } from '../local/testing/http-player.ts';
import type { Requests } from './units.ts';

/** What is asked for once a screen stands comes within this. */
const SETTLE_MS = 20_000;
/** A screen that is opened within the app has asked for what it needs. */
const OPENED_MS = 6_000;
const MS_PER_HOUR = 3_600_000;

interface Measured {
  /** The first screen of a visit, in a browser that has the build's files. */
  readonly visit: Requests;
  /** A screen that is opened within the app. The prices of a slot are among it. */
  readonly opened: Readonly<Record<string, Requests>>;
  /** A screen that is left alone, an hour of it. */
  readonly idleHour: Readonly<Record<string, Requests>>;
}

/** Counts what screens ask for, in a real browser and on a local host of its own. */
export async function measureScreens(minutes: number): Promise<Measured> {
  const host = await startHostProcess();
  const server = await launchBrowserServer();
  const browser = await driver.connect(server.wsEndpoint());
  try {
    const player = new HttpPlayer(host.url);
    await player.signIn('alice@example.test');
    for (const symbol of ['TFM', 'NTI', 'CCS'])
      await player.post('/api/trade', { symbol, action: 'buy', shares: 5, orderType: 'market' });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const first = await context.newPage();
    await authenticate(first, host.url, 'alice@example.test');
    await first.waitForTimeout(SETTLE_MS);
    const screens = Object.entries(await idleScreens(first, host.url));
    const visit = await countedWhile(first, async () => {
      await first.goto(host.url);
      await loaded(first);
      await first.waitForTimeout(SETTLE_MS);
    });
    const opened: Record<string, Requests> = {};
    for (const [name, path] of screens)
      opened[name] = await countedWhile(first, async () => {
        await openWithin(first, path);
        await first.waitForTimeout(OPENED_MS);
      });
    await first.goto('about:blank');
    const pages = await Promise.all(
      screens.map(async ([name, path]) => {
        const page = await context.newPage();
        await page.goto(host.url + path);
        await loaded(page);
        return { name, page };
      }),
    );
    await first.waitForTimeout(SETTLE_MS);
    const counted = await Promise.all(
      pages.map(async ({ name, page }) => {
        const requests = await countedWhile(page, () => first.waitForTimeout(minutes * 60_000));
        return [name, anHour(requests, minutes * 60_000)] as const;
      }),
    );
    return { visit, opened, idleHour: Object.fromEntries(counted) };
  } finally {
    await browser.close();
    await server.close();
    await host.end();
  }
}

/** Opens a screen as a link does: the router listens to the history. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await loaded(page);
}

/** The page's requests while something is done, by who answers them. */
async function countedWhile(page: Page, work: () => Promise<unknown>): Promise<Requests> {
  const requests = { statics: 0, market: {} as Record<string, number>, own: {} as Record<string, number>, bytes: 0 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const remembered = new Set<string>();
  const network = new Set<string>();
  cdp.on('Network.requestServedFromCache', ({ requestId }) => remembered.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url);
    const route = protocol.startsWith('http') ? routeOf(pathname) : undefined;
    const isKept = remembered.has(requestId) || response.fromDiskCache || response.fromServiceWorker;
    if (!isKept) network.add(requestId);
    if (!route) {
      if (!isKept && protocol.startsWith('http')) requests.statics += 1;
      return;
    }
    // The pages here share one browser's cache, and a player has one page: what another page had just read is counted too.
    const group = (routes[route] as Route).cachedAtEdge ? requests.market : requests.own;
    group[route] = (group[route] ?? 0) + 1;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (network.has(requestId)) requests.bytes += encodedDataLength;
  });
  await work();
  await cdp.detach();
  return requests;
}

function routeOf(pathname: string): RouteName | undefined {
  const matching = Object.values(routes).filter(({ method, path }) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    return method === 'GET' && pattern.test(pathname);
  });
  // A path that is written out is meant before one with a parameter.
  return matching.toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0]?.name;
}

function anHour(requests: Requests, ms: number): Requests {
  const hourly = (count: number) => Math.round((count * MS_PER_HOUR) / ms);
  const each = (counts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, hourly(count)]));
  return {
    statics: hourly(requests.statics),
    market: each(requests.market),
    own: each(requests.own),
    bytes: hourly(requests.bytes),
  };
}
