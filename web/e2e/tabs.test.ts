import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { connectBrowser, keepFromSignIn, loaded, register, stopClock, type Visitor, visit } from './browser.ts';

const url = inject('siteUrl');
let browser: Browser;
let visitor: Visitor;
let tab: Page;

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await visit(browser);
  tab = visitor.page;
  await register(tab, url, { first: 'Tabea', last: 'Twotabs' });
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bought = (page: Page) => card(page, 'Recent Transactions').getByRole('row').filter({ hasText: 'CCS' });
/** Sooner than anything that is only polled would show it. */
const SOON_MS = 5_000;
const STEP_MS = 250;

/** Shown by a page soon, as its own clock has it: no load of the machine moves that. */
async function shownSoon(page: Page, shown: Locator): Promise<void> {
  for (let passedMs = 0; passedMs < SOON_MS; passedMs += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    const isShown = shown.waitFor({ timeout: 500 }).then(
      () => true,
      () => false,
    );
    if (await isShown) return;
  }
  throw new Error(`${page.url()} did not show within ${SOON_MS} ms: ${shown}`);
}

const told = (page: Page) => page.getByText('You are logged out. Logging in again...');

/** With what follows the first screen: the part that hears of other tabs. */
async function openTab(path: string): Promise<Page> {
  const page = await visitor.context.newPage();
  await page.goto(url + path, { waitUntil: 'networkidle' });
  return page;
}

async function buyInDialog(page: Page): Promise<void> {
  const stocks = page.getByRole('region', { name: 'Stocks and their prices' });
  await stocks.getByRole('button', { name: /\bCCS\b/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy Shares' }).click();
  await page.getByText(/^1 share at/).waitFor();
}

/** A write that no page of this browser has made. */
async function writeElsewhere(path: string, data: object): Promise<void> {
  const headers = { origin: url, 'idempotency-key': uuidV7() };
  expect((await tab.request.post(url + path, { headers, data })).status()).toBe(200);
}

const tradeElsewhere = () =>
  writeElsewhere('/api/trade', { symbol: 'CCS', action: 'buy', shares: 1, orderType: 'market' });

describe('what is done in one tab', () => {
  test('is in the other at once: trades, holdings and the watchlist', async () => {
    await tab.goto(url);
    const other = await visitor.context.newPage();
    await other.clock.install();
    await other.goto(`${url}/trading`, { waitUntil: 'networkidle' });
    await card(other, 'Recent Transactions').getByText('No transactions found').waitFor();
    await card(other, 'Watchlist').getByText('No stocks in watchlist').waitFor();
    await stopClock(other);
    await buyInDialog(tab);
    await shownSoon(other, bought(other));
    await shownSoon(other, card(other, 'Current Holdings').getByText('Candle Creek Soapworks'));
    await writeElsewhere('/api/watchlist', { symbol: 'WWB' });
    await shownSoon(other, card(other, 'Watchlist').getByText('Wickerwood Bicycles'));
  });

  test('is read by that tab once, though it is pushed to it too', async () => {
    await tab.clock.install();
    const socket = tab.waitForEvent('websocket');
    await tab.goto(`${url}/chat`);
    const pushed = (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"money"'));
    await tab.getByText('Connected', { exact: true }).waitFor();
    await tab.getByRole('link', { name: 'My Portfolio' }).first().click();
    await tab.getByText('No holdings yet. Start trading to build your portfolio!').waitFor();
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await buyInDialog(tab);
    await pushed;
    await tab.clock.runFor(1_000);
    const money = asked.filter((path) => path === '/api/portfolio' || path === '/api/holdings');
    expect(money.toSorted()).toEqual(['/api/holdings', '/api/portfolio']);
  });

  test('without a socket is in the other within ten seconds, the watchlist within five', async () => {
    const other = await visitor.context.newPage();
    await other.routeWebSocket('**/ws', (socket) => socket.close());
    await other.clock.install();
    await other.goto(`${url}/trading`);
    await card(other, 'Recent Transactions').getByText('No transactions found').waitFor();
    await card(other, 'Watchlist').getByText('No stocks in watchlist').waitFor();
    await tradeElsewhere();
    await writeElsewhere('/api/watchlist', { symbol: 'WWB' });
    await other.clock.runFor(5_000);
    await card(other, 'Watchlist').getByText('Wickerwood Bicycles').waitFor();
    await other.clock.runFor(5_000);
    await bought(other).waitFor();
    await card(other, 'Current Holdings').getByText('Candle Creek Soapworks').waitFor();
  });
});

describe('who is not signed in any more', () => {
  test('is told in every tab when they sign out in one', async () => {
    await tab.goto(`${url}/trading`);
    const others = await Promise.all(['/', '/subscription'].map(openTab));
    await Promise.all(others.map((other) => other.getByRole('link', { name: 'Logout' }).waitFor()));
    const left = await Promise.all(others.map(keepFromSignIn));
    // Nothing that they poll tells them.
    await Promise.all(others.map((other) => other.route(/\/api\/(?!auth|login)/, (route) => route.abort())));
    await tab.getByRole('link', { name: 'Logout' }).click();
    await Promise.all(others.map((other) => told(other).waitFor()));
    await Promise.all(left.map((leaves) => leaves()));
  });

  test.each([
    ['/', 'My Portfolio'],
    ['/trading', 'All Stocks'],
    ['/stocks/TFM', 'Thistlefield Mills'],
    ['/chat', 'Connected'],
    ['/leaderboard', 'Leaderboard'],
    ['/players', 'Players'],
    ['/subscription', 'Choose Your Trading Plan'],
  ])('is told within ten seconds on %s', async (path, shown) => {
    await tab.clock.install();
    // The browser's cache goes by the real clock, in which no slot passes here; without one every poll is sent.
    await tab.route('**/api/**', (route) => route.continue());
    await tab.goto(url + path);
    await tab.getByRole('main').getByText(shown, { exact: true }).first().waitFor();
    await loaded(tab);
    await stopClock(tab);
    // What was asked with a session is answered as with one, and puts off the next question.
    await visitor.answered();
    await visitor.context.clearCookies();
    await tab.clock.runFor(10_000);
    await told(tab).waitFor();
    await tab.clock.runFor(500);
    await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
