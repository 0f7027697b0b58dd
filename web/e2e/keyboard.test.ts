import type { Browser, Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { register } from './accounts.ts';
import { newVisitorEachTest, overlayGone, startWorker, visit } from './browser.ts';

const url = inject('siteUrl');
/** More than any screen needs. */
const MAX_TABS = 200;

let page: Page;
newVisitorEachTest({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } }, (arrived) => {
  page = arrived.page;
});

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true }).first();
const told = (text: string | RegExp) => page.getByRole('region', { name: /^Notifications/ }).getByText(text);
const opened = (heading: string) => page.getByRole('heading', { name: heading, level: 1 }).waitFor();

/** Reaches the target without a mouse. */
async function tabTo(target: Locator, on: Page = page): Promise<void> {
  await expect.poll(() => target.isEnabled()).toBe(true);
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await on.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await page.keyboard.press('Enter');
}

async function fill(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** The code of the shortcuts loads a moment after the first screen. While something is open they do nothing. */
async function pressUntil(key: string, shown: Locator): Promise<void> {
  const pressed = async () => {
    await page.keyboard.press(key);
    return shown.isVisible();
  };
  await expect.poll(pressed).toBe(true);
}

/** Uses the command palette: chooses the first entry for the text that begins with `line`. */
async function command(text: string, line = text): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Search/ });
  await pressUntil('Control+K', field);
  await page.keyboard.type(text);
  await page
    .getByRole('option', { selected: true })
    .filter({ hasText: new RegExp(line, 'i') })
    .waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
}

async function signUpByKeys(): Promise<void> {
  await startWorker(page, url);
  await page.goto(`${url}/api/login`);
  await press(page.getByRole('link', { name: 'Create an account' }));
  await fill(page.getByLabel('First name'), 'Kim');
  await fill(page.getByLabel('Last name'), 'Keys');
  await fill(page.getByLabel('Email'), `kim.keys.${Date.now()}@example.test`);
  await fill(page.getByLabel(/^Password/), 'a long password');
  await press(button('Create account'));
  await opened('My Portfolio');
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

async function trade(name: 'Buy' | 'Sell', shares: string, fillMore = async () => {}): Promise<void> {
  await tabTo(page.getByRole('radio', { name: 'Buy' }));
  if (name === 'Sell') await page.keyboard.press('ArrowRight');
  await fill(page.getByLabel('Number of shares'), shares);
  await fillMore();
  await press(button(`${name} Shares`));
  await press(button('Confirm Trade'));
}

async function setStop(price: string): Promise<void> {
  const stop = page.getByRole('radio', { name: /^Stop( Order)?$/ });
  // A group of radio buttons is a single tab stop, with arrow keys to move within it.
  await tabTo(page.getByRole('radio', { name: /^Market( Order)?$/ }));
  while (!(await stop.isChecked())) await page.keyboard.press('ArrowRight');
  await fill(page.getByLabel('Stop price'), price);
}

async function payByKeys(plan: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await press(button(/with PayPal$/, page.getByRole('article', { name: plan })));
  const payerPage = await popup;
  await tabTo(button('Approve', payerPage), payerPage);
  // The window closes on key down, and may be gone by key up.
  await Promise.all([payerPage.waitForEvent('close'), payerPage.keyboard.press('Enter').catch(() => undefined)]);
}

test('a player without a mouse buys, sets a stop, chats, makes a league and upgrades', async () => {
  await signUpByKeys();

  await command('ccs');
  await opened('Candle Creek Soapworks');
  await trade('Buy', '5');
  await told(/^Trade (Executed|Successful)$/).waitFor();
  await trade('Sell', '2', () => setStop('1.50'));
  await told('Order Placed').waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await opened('Chat');
  await page.getByText('Connected', { exact: true }).waitFor();
  await fill(page.getByRole('textbox', { name: 'Message' }), 'no mouse here');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('no mouse here').waitFor();

  await command('wathclist', 'Watchlist');
  await opened('All Stocks');
  // The card is far below, and its code comes after the screen's.
  const watchlist = page.getByRole('heading', { name: 'Watchlist', exact: true });
  await expect.poll(() => watchlist.evaluate(isInView)).toBe(true);

  await command('leagues');
  await opened('Leagues');
  await fill(page.getByLabel('Name', { exact: true }), 'The Tab Club');
  await page.keyboard.press('Enter');
  await opened('The Tab Club');

  await command('premium');
  await opened('Choose Your Trading Plan');
  await payByKeys('Basic');
  await page.getByText('Current plan: Basic').waitFor();
});

test('the menu, the shortcuts and the palette open and close by keys, and the focus goes back', async () => {
  await signUpByKeys();
  const opener = page.getByRole('button', { name: 'Kim Keys', exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

  await press(opener);
  await item('Your profile').waitFor();
  await expect.poll(focused).toBe('Your profile');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Logout');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Your profile');
  await page.keyboard.press('Escape');
  await item('Your profile').waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await pressUntil('?', dialog);
  // Shortcuts do nothing behind a dialog.
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await tabTo(dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('?');
  await command('buy 10 tf', 'Buy 10 shares of TFM');
  expect(await dialog.count()).toBe(0);
});

test('the focus goes back from a dialog at an address with a fragment too', async () => {
  await register(page, url, { first: 'Fran', last: 'Fragment' });
  await page.goto(`${url}/settings#privacy-title`);
  await press(button('New token...'));
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await page.keyboard.press('Escape');
  await overlayGone(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New token...');
});

test('B and S trade the stock of the screen however it is written, and Back closes what is open', async () => {
  await signUpByKeys();
  const ticket = page.getByRole('region', { name: 'Trade TFM' });
  const search = page.getByRole('combobox', { name: /^Search/ });
  await page.goto(`${url}/stocks/tfm`);
  await opened('Thistlefield Mills');
  // Until the screen's own ticket is there, a dialog is opened.
  await ticket.waitFor();
  await pressUntil('s', ticket.getByRole('radio', { name: 'Sell', checked: true }));
  await ticket.getByLabel('Number of shares').and(page.locator(':focus')).blur();
  await page.keyboard.press('b');
  await ticket.getByRole('radio', { name: 'Buy', checked: true }).waitFor();
  await ticket.getByLabel('Number of shares').and(page.locator(':focus')).blur();

  await command('market index');
  await page.waitForURL(`${url}/stocks/INDEX`);
  // A new screen closes what covers the previous one.
  await opened('Tradefloor 24');
  await pressUntil('b', search);
  await expect.poll(() => search.inputValue()).toBe('buy ');
  await page.waitForFunction(() => history.state?.overlay);
  await page.goBack();
  await search.waitFor({ state: 'detached' });
  await page.goBack();
  await opened('Thistlefield Mills');
});

test.each([
  ['a mouse', false],
  ['a finger', true],
])('the palette and the menu name keys only to players who have them: with %s', async (_, hasTouch) => {
  const browser = page.context().browser() as Browser;
  // As wide as a tablet.
  const { page: held, context } = await visit(browser, { hasTouch, viewport: { width: 1366, height: 1024 } });
  await register(held, url, { first: 'Toni', last: 'Touch' });
  await held.goto(url);
  const shown = async (role: 'option' | 'menuitem') => [
    (await held.locator('kbd').filter({ visible: true }).count()) > 0,
    await held.getByRole(role, { name: 'Keyboard shortcuts' }).isVisible(),
  ];
  await held.getByRole('button', { name: 'Search' }).click();
  await held.getByRole('option', { name: 'My Portfolio' }).waitFor();
  expect(await shown('option')).toEqual([!hasTouch, !hasTouch]);
  await held.keyboard.press('Escape');
  await held.getByRole('button', { name: 'Toni Touch' }).click();
  await held.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(await shown('menuitem')).toEqual([!hasTouch, !hasTouch]);
  await context.close();
});
