import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startWorker } from './browser.ts';
import { command, fill, press, tabTo } from './keys.ts';
import { DESKTOP, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest({ ...DESKTOP, serviceWorkers: 'allow' });

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true }).first();
const notification = (text: string | RegExp) => page.getByRole('region', { name: /^Notifications/ }).getByText(text);
const opened = (heading: string) => page.getByRole('heading', { name: heading, level: 1 }).waitFor();

async function signUpByKeys(): Promise<void> {
  await startWorker(page, url);
  await page.goto(`${url}/api/login`);
  await press(page, page.getByRole('link', { name: 'Create an account' }));
  await fill(page, page.getByLabel('First name'), 'Kim');
  await fill(page, page.getByLabel('Last name'), 'Keys');
  await fill(page, page.getByLabel('Email'), `kim.keys.${Date.now()}@example.test`);
  await fill(page, page.getByLabel(/^Password/), 'a long password');
  await press(page, button('Create account'));
  await opened('My Portfolio');
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

async function trade(name: 'Buy' | 'Sell', shares: string, fillMore = async () => {}): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: 'Buy' }));
  if (name === 'Sell') await page.keyboard.press('ArrowRight');
  await fill(page, page.getByLabel('Number of shares'), shares);
  await fillMore();
  await press(page, button(`${name} Shares`));
  await press(page, button('Confirm Trade'));
}

async function setStop(price: string): Promise<void> {
  const stop = page.getByRole('radio', { name: /^Stop( Order)?$/ });
  // A group of radio buttons is one tab stop, with arrow keys to move within it.
  await tabTo(page, page.getByRole('radio', { name: /^Market( Order)?$/ }));
  while (!(await stop.isChecked())) await page.keyboard.press('ArrowRight');
  await fill(page, page.getByLabel('Stop price'), price);
}

async function payByKeys(plan: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await press(page, button(/with PayPal$/, page.getByRole('article', { name: plan })));
  const payerPage = await popup;
  await tabTo(payerPage, button('Approve', payerPage));
  // The window closes on key down and may be gone by key up.
  await Promise.all([payerPage.waitForEvent('close'), payerPage.keyboard.press('Enter').catch(() => undefined)]);
}

test('a player without a mouse buys, sets a stop, chats, makes a league and upgrades', async () => {
  await signUpByKeys();

  await command(page, 'ccs');
  await opened('Candle Creek Soapworks');
  await trade('Buy', '5');
  await notification(/^Trade (Executed|Successful)$/).waitFor();
  await trade('Sell', '2', () => setStop('1.50'));
  await notification('Order Placed').waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await opened('Chat');
  await page.getByText('Connected', { exact: true }).waitFor();
  await fill(page, page.getByRole('textbox', { name: 'Message' }), 'no mouse here');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('no mouse here').waitFor();

  await command(page, 'wathclist', 'Watchlist');
  await opened('All Stocks');
  // The card is far down the page, and its code loads after the screen's.
  const watchlist = page.getByRole('heading', { name: 'Watchlist', exact: true });
  await expect.poll(() => watchlist.evaluate(isInView)).toBe(true);

  await command(page, 'leagues');
  await opened('Leagues');
  await fill(page, page.getByLabel('Name', { exact: true }), 'The Tab Club');
  await page.keyboard.press('Enter');
  await opened('The Tab Club');

  await command(page, 'premium');
  await opened('Choose Your Trading Plan');
  await payByKeys('Basic');
  await page.getByText('Current plan: Basic').waitFor();
});
