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

/** Polling alone would be slower. */
const SOON_MS = 5_000;
/** The clock moves by this for each half second that a machine may take to answer. */
const STEP_MS = 100;

/** Checks that all appear within SOON_MS of the stopped clock, which is independent of the machine's load. */
async function shownSoon(awaited: readonly Locator[]): Promise<void> {
  let missing = awaited;
  for (let passedMs = 0; passedMs < SOON_MS && missing.length > 0; passedMs += STEP_MS) {
    await visitor.context.clock.runFor(STEP_MS);
    const shown = await Promise.allSettled(missing.map((locator) => locator.waitFor({ timeout: 500 })));
    missing = missing.filter((_, place) => shown[place]?.status === 'rejected');
  }
  expect(missing.map(String)).toEqual([]);
}

/** Opens a tab and waits for the code after the first screen, which listens to other tabs. */
async function openTab(path: string): Promise<Page> {
  const tab = await visitor.context.newPage();
  await tab.goto(url + path, { waitUntil: 'networkidle' });
  await tab.getByRole('link', { name: 'Logout' }).waitFor();
  return tab;
}

async function writeElsewhere(path: string, data: object): Promise<void> {
  const headers = { origin: url, 'idempotency-key': uuidV7() };
  expect((await page.request.post(url + path, { headers, data })).status()).toBe(200);
}

describe('a change in one tab', () => {
  test('appears in the other at once: trades, holdings and the watchlist', async () => {
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

  test('appears in the other within ten seconds without a socket, the watchlist within five', async () => {
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

describe('a signed-out player', () => {
  beforeEach(() => startWorker(page, url));

  test('sees it in the other tab after signing out in one', async () => {
    await visitor.context.clock.install();
    await page.goto(`${url}/trading`);
    const other = await openTab('/subscription');
    await stopClock(page);
    await page.getByRole('link', { name: 'Logout' }).click();
    await shownSoon([other.getByText(LOGGED_OUT)]);
    await page.clock.runFor(500);
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('sees it within ten seconds, even on a screen without data of the player', async () => {
    await page.clock.install();
    // The browser's cache uses real time, in which no tick passes here. The route sends every poll past the cache.
    await page.route('**/api/**', (route) => route.continue());
    const answers = watchAnswers(page);
    await page.goto(`${url}/subscription`);
    await page.getByRole('main').getByText('Choose Your Trading Plan', { exact: true }).waitFor();
    await loaded(page);
    await stopClock(page);
    // A request sent with the session would still succeed and delay the next check.
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
