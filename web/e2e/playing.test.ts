import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  authenticate,
  keepFromSignIn,
  newVisitorEachTest,
  signIn,
  signInByForm,
  signUp,
  signUpByForm,
  type Visitor,
} from './browser.ts';

const url = inject('siteUrl');
let visitor: Visitor;
let page: Page;

newVisitorEachTest({}, (arrived) => {
  visitor = arrived;
  page = arrived.page;
});

const dialog = () => page.getByRole('dialog');
const notifications = () => page.getByRole('region', { name: /^Notifications/ });

async function openTrade(symbol: string): Promise<void> {
  const stocks = page.getByRole('region', { name: 'Stocks and their prices' });
  await stocks.getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) }).click();
}

describe('a new player', () => {
  test('signs up, buys, sees the holding, sells it and logs out', async () => {
    await page.goto(url);
    await page.getByRole('heading', { name: 'The stock market, as a multiplayer game' }).waitFor();
    await signUpByForm(page, url, { first: 'Nora', last: 'New' });
    await page.getByText('Welcome back, Nora New!').waitFor();
    await page.getByText('No holdings yet. Start trading to build your portfolio!').waitFor();
    const figures = page.getByRole('region', { name: 'Your figures' });
    await figures.getByText('No sales yet').waitFor();

    await openTrade('CCS');
    await dialog().getByLabel('Number of shares').fill('5');
    await dialog().getByRole('button', { name: 'Buy Shares' }).click();
    await notifications().getByText('Your trade has been executed successfully.').waitFor();
    await dialog().waitFor({ state: 'detached' });

    const trade = page.getByRole('button', { name: 'Trade CCS' });
    await trade.waitFor();
    await page.getByText(/^5 shares at/).waitFor();
    await trade.click();
    await dialog().getByText('Sell', { exact: true }).click();
    await dialog().getByLabel('Number of shares').fill('5');
    await dialog().getByRole('button', { name: 'Sell Shares' }).click();
    await page.getByText('No holdings yet. Start trading to build your portfolio!').waitFor();
    await figures.getByText('From 1 sale').waitFor();
    expect(await figures.getByRole('table').getByRole('link').allTextContents()).toEqual(['Candle Creek Soapworks']);

    await page.getByRole('link', { name: 'All Stocks' }).click();
    const rows = page.getByRole('region', { name: 'Recent Transactions' }).getByRole('row');
    await rows.filter({ hasText: 'Sell' }).waitFor();
    expect(await rows.filter({ hasText: 'CCS' }).count()).toBe(2);

    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'The stock market, as a multiplayer game' }).waitFor();
    expect((await page.request.get(`${url}/api/portfolio`)).status()).toBe(401);
  });

  test('is told why a trade is refused, and the dialog stays open', async () => {
    await signUp(page, url, { first: 'Rita', last: 'Refused' });
    await openTrade('CCS');
    await dialog().getByLabel('Number of shares').fill('99999');
    await dialog().getByRole('button', { name: 'Buy Shares' }).click();
    await notifications().getByText('Trade Failed').waitFor();
    await notifications()
      .getByText(/coins short/)
      .waitFor();
    expect(await dialog().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('No holdings yet. Start trading to build your portfolio!').waitFor();
  });
});

describe('a session', () => {
  test('that ended is renewed without a word while the player goes on', async () => {
    await signInByForm(page, url, 'alice@example.test');
    await visitor.context.clearCookies({ name: '__Host-session' });
    await page.getByRole('link', { name: 'All Stocks' }).click();
    await page.getByText('Your trading history will appear here').waitFor();
    const names = (await visitor.context.cookies()).map(({ name }) => name);
    expect(names).toContain('__Host-session');
  });

  test('that cannot be renewed sends the player to sign in again, and says so', async () => {
    await signIn(page, url, 'alice@example.test');
    await visitor.context.clearCookies();
    const left = await keepFromSignIn(page);
    await page.getByRole('link', { name: 'All Stocks' }).click();
    await notifications().getByText('You are logged out. Logging in again...').waitFor();
    await left();
    await page.unroute('**/api/login*');
    await page.goto(`${url}/trading`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('is out of reach of scripts', async () => {
    await signIn(page, url, 'alice@example.test');
    expect(await page.evaluate(() => document.cookie)).toBe('signed-in=yes');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/eyJ/);
  });
});

test('a path that nobody knows shows the not-found page and a way home', async () => {
  await authenticate(page, url, 'alice@example.test');
  await page.goto(`${url}/no/such/page`);
  await page.getByText('404 Page Not Found').waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
});
