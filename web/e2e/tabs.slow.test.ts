import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SOCKET_PATH } from '../../shared/live.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { register } from './accounts.ts';
import {
  connectBrowser,
  keepFromSignIn,
  loaded,
  startWorker,
  stopClock,
  told,
  type Visitor,
  visit,
  watchAnswers,
} from './browser.ts';
import { tradeAtOnce } from './confirming.ts';
import { url } from './visitor.ts';

let browser: Browser;
let visitor: Visitor;
let tab: Page;

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await visit(browser, { serviceWorkers: 'allow' });
  tab = visitor.page;
  await tradeAtOnce(visitor.context);
  await register(tab, url, { first: 'Tabea', last: 'Twotabs' });
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bought = (page: Page) => card(page, 'Recent Transactions').getByRole('row').filter({ hasText: 'CCS' });
const ownShare = (page: Page) => page.getByText(/^1 share at/);
const LOGGED_OUT = 'You are logged out. Logging in again...';

/** Sooner than polling alone would show it. */
const SOON_MS = 5_000;
/** How far the clock moves for each half second that a machine may take to answer. */
const STEP_MS = 100;

/** Each must be shown soon by the browser's stopped clock, which no load on the machine moves. */
async function shownSoon(awaited: readonly Locator[]): Promise<void> {
  let missing = awaited;
  for (let passedMs = 0; passedMs < SOON_MS && missing.length > 0; passedMs += STEP_MS) {
    await visitor.context.clock.runFor(STEP_MS);
    const shown = await Promise.allSettled(missing.map((locator) => locator.waitFor({ timeout: 500 })));
    missing = missing.filter((_, place) => shown[place]?.status === 'rejected');
  }
  expect(missing.map(String)).toEqual([]);
}

/** Opens a tab and waits for what follows the first screen: the part that listens to other tabs. */
async function openTab(path: string): Promise<Page> {
  const page = await visitor.context.newPage();
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Logout' }).waitFor();
  return page;
}

/** Opens the ticket and returns its button. */
async function openTicket(page: Page): Promise<Locator> {
  const stocks = page.getByRole('region', { name: 'Stocks and their prices' });
  await stocks.getByRole('button', { name: /\bCCS\b/ }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Buy Shares' });
  await button.waitFor();
  return button;
}

/** A write that was not made by any page of this browser. */
async function writeElsewhere(path: string, data: object): Promise<void> {
  const headers = { origin: url, 'idempotency-key': uuidV7() };
  expect((await tab.request.post(url + path, { headers, data })).status()).toBe(200);
}

const tradeElsewhere = () =>
  writeElsewhere('/api/trade', { symbol: 'CCS', action: 'buy', shares: 1, orderType: 'market' });

describe('what is done in one tab', () => {
  test('is in the other at once: trades, holdings and the watchlist', async () => {
    await visitor.context.clock.install();
    await tab.goto(url);
    const other = await openTab('/trading');
    await card(other, 'Recent Transactions').getByText('No transactions found').waitFor();
    await card(other, 'Watchlist').getByText('No stocks in watchlist').waitFor();
    await (await openTicket(tab)).click();
    await stopClock(tab);
    const held = card(other, 'Current Holdings').getByText('Candle Creek Soapworks');
    await shownSoon([ownShare(tab), bought(other), held]);
    await writeElsewhere('/api/watchlist', { symbol: 'WWB' });
    await shownSoon([card(other, 'Watchlist').getByText('Wickerwood Bicycles')]);
  });

  test('without a socket is in the other within ten seconds, the watchlist within five', async () => {
    await tab.routeWebSocket(new RegExp(SOCKET_PATH), (socket) => socket.close());
    await tab.clock.install();
    await tab.goto(`${url}/trading`);
    await card(tab, 'Recent Transactions').getByText('No transactions found').waitFor();
    await card(tab, 'Watchlist').getByText('No stocks in watchlist').waitFor();
    await tradeElsewhere();
    await writeElsewhere('/api/watchlist', { symbol: 'WWB' });
    await tab.clock.runFor(5_000);
    await card(tab, 'Watchlist').getByText('Wickerwood Bicycles').waitFor();
    await tab.clock.runFor(5_000);
    await bought(tab).waitFor();
    await card(tab, 'Current Holdings').getByText('Candle Creek Soapworks').waitFor();
  });
});

describe('who is not signed in any more', () => {
  beforeEach(() => startWorker(tab, url));

  test('is told in every tab when they sign out in one', async () => {
    await visitor.context.clock.install();
    await tab.goto(`${url}/trading`);
    const other = await openTab('/subscription');
    await stopClock(tab);
    await tab.getByRole('link', { name: 'Logout' }).click();
    await shownSoon([other.getByText(LOGGED_OUT)]);
    await tab.clock.runFor(500);
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('is told within ten seconds, on a screen that asks for nothing of the player too', async () => {
    await tab.clock.install();
    // The browser's cache uses real time, in which no tick passes here; without it every poll is sent.
    await tab.route('**/api/**', (route) => route.continue());
    const answers = watchAnswers(tab);
    await tab.goto(`${url}/subscription`);
    await tab.getByRole('main').getByText('Choose Your Trading Plan', { exact: true }).waitFor();
    await loaded(tab);
    await stopClock(tab);
    // A request made with a session is answered as such, and delays the next check.
    await answers.come();
    const left = await keepFromSignIn(tab);
    await visitor.context.clearCookies();
    let isTold = false;
    const telling = told(tab, LOGGED_OUT).then(() => {
      isTold = true;
    });
    for (let second = 0; second < 10 && !isTold; second++) {
      await tab.clock.runFor(1_000);
      await answers.come();
    }
    await telling;
    await tab.clock.runFor(500);
    await left();
  });
});
