import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { authenticate, signUp } from './accounts.ts';
import { goOffline } from './browser.ts';
import { tradeAtOnce } from './confirming.ts';
import { dialog, newVisitorEachTest, notifications, page, url, visitor } from './visitor.ts';

newVisitorEachTest();
beforeEach(async () => {
  await tradeAtOnce(page);
  await page.clock.install();
});

const buy = () => dialog().getByRole('button', { name: 'Buy Shares' });
const transactions = async () => (await (await page.request.get(`${url}/api/transactions`)).json()).length;

async function openTrade(symbol: string): Promise<void> {
  const stocks = page.getByRole('region', { name: 'Stocks and their prices' });
  await stocks.getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) }).click();
}

const keyOf = (route: Route) => route.request().headers()['idempotency-key'];

test('an unanswered trade locks every ticket of its stock, and its answer is shown later', async () => {
  await signUp(page, url, { first: 'Olga', last: 'Offline' });
  await openTrade('CCS');
  await buy().waitFor();
  const keys: (string | undefined)[] = [];
  const mayGo = Promise.withResolvers<void>();
  await page.route('**/api/trade', async (route) => {
    keys.push(keyOf(route));
    await mayGo.promise;
    await route.continue();
  });
  await buy().click();
  await dialog().getByRole('button', { name: 'Processing...' }).waitFor();
  await page.keyboard.press('Escape');
  await notifications().getByText('Your trade is on its way.').waitFor();
  await openTrade('CCS');
  const again = dialog().getByRole('button', { name: 'Processing...' });
  await again.waitFor();
  expect([await again.isDisabled(), await dialog().getByLabel('Number of shares').isDisabled()]).toEqual([true, true]);
  mayGo.resolve();
  await buy().waitFor();
  await page.keyboard.press('Escape');
  await notifications()
    .getByText(/^Successfully bought 1 share/)
    .waitFor();
  await page.getByText(/^1 share at/).waitFor();
  expect([keys.length, await transactions()]).toEqual([1, 1]);
});

describe('a part that cannot be loaded', () => {
  test('shows a failure in its dialog while offline, and loads on a later retry', async () => {
    await signUp(page, url, { first: 'Lena', last: 'Lazy' });
    await page.getByRole('button', { name: /\bCCS\b/ }).waitFor();
    await goOffline(page);
    await openTrade('CCS');
    await dialog().getByText('This part did not load').waitFor();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByText('This part did not load').waitFor();
    await visitor.context.setOffline(false);
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await buy().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
  });

  test('shows a failure between the navigation bars of a screen, and retries with a new document', async () => {
    await signUp(page, url, { first: 'Nina', last: 'Navigator' });
    await page.route('**/assets/leaderboard-page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.getByText('This part did not load').waitFor();
    await page.getByRole('link', { name: 'My Portfolio' }).first().click();
    await page.getByText('Welcome, Nina Navigator!').waitFor();
    await page.unroute('**/assets/leaderboard-page-*.js');
    await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    // The browser remembers that the file failed, so only a new document requests it again.
    await retry.click();
    await page.getByRole('heading', { name: 'Leaderboard', level: 1 }).waitFor();
  });

  test('shows a sentence and a retry instead of an empty page if the app itself fails', async () => {
    await authenticate(page, url, 'alice@example.test');
    await page.route('**/assets/app-*.js', (route) => route.abort());
    await page.goto(url);
    await page.getByText('Tradefloor did not load. Please check your connection.').waitFor();
    await page.unroute('**/assets/app-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
  });
});
