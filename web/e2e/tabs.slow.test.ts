import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { SOCKET_PATH } from '../../shared/live.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { register } from './accounts.ts';
import { keepFromSignIn, loaded, startWorker, stopClock, textShown, watchAnswers } from './browser.ts';
import { tradeAtOnce } from './confirming.ts';
import { newVisitorEachTest, page, url, visitor } from './visitor.ts';

newVisitorEachTest({ serviceWorkers: 'allow' });
beforeEach(async () => {
  await tradeAtOnce(visitor.context);
  await register(page, url, { first: 'Tabea', last: 'Twotabs' });
});

const card = (of: Page, name: string) => of.getByRole('region', { name, exact: true });
const bought = (of: Page) => card(of, 'Recent Transactions').getByRole('row').filter({ hasText: 'CCS' });
const ownShare = (of: Page) => of.getByText(/^1 share at/);
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
  const tab = await visitor.context.newPage();
  await tab.goto(url + path, { waitUntil: 'networkidle' });
  await tab.getByRole('link', { name: 'Logout' }).waitFor();
  return tab;
}

/** A write that was not made by any page of this browser. */
async function writeElsewhere(path: string, data: object): Promise<void> {
  const headers = { origin: url, 'idempotency-key': uuidV7() };
  expect((await page.request.post(url + path, { headers, data })).status()).toBe(200);
}

describe('what is done in one tab', () => {
  test('is in the other at once: trades, holdings and the watchlist', async () => {
    await visitor.context.clock.install();
    await page.goto(url);
    const other = await openTab('/trading');
    await card(other, 'Recent Transactions').getByText('No transactions found').waitFor();
    await card(other, 'Watchlist').getByText('No stocks in watchlist').waitFor();
    const stocks = page.getByRole('region', { name: 'Stocks and their prices' });
    await stocks.getByRole('button', { name: /\bCCS\b/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buy Shares' }).click();
    await stopClock(page);
    const held = card(other, 'Current Holdings').getByText('Candle Creek Soapworks');
    await shownSoon([ownShare(page), bought(other), held]);
    await writeElsewhere('/api/watchlist', { symbol: 'WWB' });
    await shownSoon([card(other, 'Watchlist').getByText('Wickerwood Bicycles')]);
  });

  test('without a socket is in the other within ten seconds, the watchlist within five', async () => {
    await page.routeWebSocket(new RegExp(SOCKET_PATH), (socket) => socket.close());
    await page.clock.install();
    await page.goto(`${url}/trading`);
    await card(page, 'Recent Transactions').getByText('No transactions found').waitFor();
    await card(page, 'Watchlist').getByText('No stocks in watchlist').waitFor();
    await writeElsewhere('/api/trade', { symbol: 'CCS', action: 'buy', shares: 1, orderType: 'market' });
    await writeElsewhere('/api/watchlist', { symbol: 'WWB' });
    await page.clock.runFor(5_000);
    await card(page, 'Watchlist').getByText('Wickerwood Bicycles').waitFor();
    await page.clock.runFor(5_000);
    await bought(page).waitFor();
    await card(page, 'Current Holdings').getByText('Candle Creek Soapworks').waitFor();
  });
});

describe('who is not signed in any more', () => {
  beforeEach(() => startWorker(page, url));

  test('is told in the other tab when they sign out in one', async () => {
    await visitor.context.clock.install();
    await page.goto(`${url}/trading`);
    const other = await openTab('/subscription');
    await stopClock(page);
    await page.getByRole('link', { name: 'Logout' }).click();
    await shownSoon([other.getByText(LOGGED_OUT)]);
    await page.clock.runFor(500);
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('is told within ten seconds, on a screen that asks for nothing of the player too', async () => {
    await page.clock.install();
    // The browser's cache uses real time, in which no tick passes here; without it every poll is sent.
    await page.route('**/api/**', (route) => route.continue());
    const answers = watchAnswers(page);
    await page.goto(`${url}/subscription`);
    await page.getByRole('main').getByText('Choose Your Trading Plan', { exact: true }).waitFor();
    await loaded(page);
    await stopClock(page);
    // A request made with a session is answered as such, and delays the next check.
    await answers.come();
    const left = await keepFromSignIn(page);
    await visitor.context.clearCookies();
    let isShown = false;
    const shown = textShown(page, LOGGED_OUT).then(() => {
      isShown = true;
    });
    for (let second = 0; second < 10 && !isShown; second++) {
      await page.clock.runFor(1_000);
      await answers.come();
    }
    await shown;
    await page.clock.runFor(500);
    await left();
  });
});
