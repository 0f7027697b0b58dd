import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { register, signUp } from './accounts.ts';
import { overlayGone, visit } from './browser.ts';
import { command, press, pressUntil, tabTo } from './keys.ts';
import { DESKTOP, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest(DESKTOP);

const opened = (heading: string) => page.getByRole('heading', { name: heading, level: 1 }).waitFor();

test('the menu, the shortcuts and the palette open and close by keys and give the focus back', async () => {
  await signUp(page, url, { first: 'Kim', last: 'Keys' });
  const opener = page.getByRole('button', { name: 'Kim Keys', exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  /** Names the focused element. A menu keeps the focus and names its item as active descendant. */
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      const item = document.getElementById(active?.getAttribute('aria-activedescendant') ?? '') ?? active;
      return item?.textContent?.trim();
    });

  await press(page, opener);
  await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).waitFor();
  expect(await page.locator('kbd').filter({ visible: true }).count()).toBeGreaterThan(0);
  await expect.poll(focused).toBe('Your profile');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Logout');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Your profile');
  // Shortcuts do nothing behind a menu.
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  await item('Your profile').waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await pressUntil(page, '?', dialog);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('?');
  await command(page, 'buy 10 tf', 'Buy 10 shares of TFM');
  expect(await dialog.count()).toBe(0);
});

test('a dialog gives the focus back at an address with a fragment too', async () => {
  await register(page, url, { first: 'Fran', last: 'Fragment' });
  await page.goto(`${url}/settings#privacy-title`);
  await press(page, page.getByRole('button', { name: 'New token...' }));
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await page.keyboard.press('Escape');
  await overlayGone(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New token...');
});

test('B and S trade the stock of the screen in any spelling of its address, and Back closes the ticket', async () => {
  await register(page, url, { first: 'Kim', last: 'Keys' });
  const ticket = page.getByRole('region', { name: 'Trade TFM' });
  const search = page.getByRole('combobox', { name: /^Search/ });
  await page.goto(`${url}/stocks/tfm`);
  await opened('Thistlefield Mills');
  // A dialog opens instead until the screen's own ticket has loaded.
  await ticket.waitFor();
  await pressUntil(page, 's', ticket.getByRole('radio', { name: 'Sell', checked: true }));
  await ticket.getByLabel('Number of shares').and(page.locator(':focus')).blur();
  await page.keyboard.press('b');
  await ticket.getByRole('radio', { name: 'Buy', checked: true }).waitFor();
  await ticket.getByLabel('Number of shares').and(page.locator(':focus')).blur();

  await command(page, 'market index');
  await page.waitForURL(`${url}/stocks/INDEX`);
  // A new screen closes the overlays of the previous one.
  await opened('Tradefloor 24');
  await pressUntil(page, 'b', search);
  await expect.poll(() => search.inputValue()).toBe('buy ');
  await page.waitForFunction(() => history.state?.overlay);
  await page.goBack();
  await search.waitFor({ state: 'detached' });
  await page.goBack();
  await opened('Thistlefield Mills');
});

test('the palette and the menu show no key hints on a touch device', async () => {
  const browser = page.context().browser() as Browser;
  const { page: held, context } = await visit(browser, { hasTouch: true, viewport: { width: 1366, height: 1024 } });
  await register(held, url, { first: 'Toni', last: 'Touch' });
  await held.goto(url);
  const keys = async (role: 'option' | 'menuitem') =>
    (await held.locator('kbd').filter({ visible: true }).count()) +
    (await held.getByRole(role, { name: 'Keyboard shortcuts' }).count());
  await held.getByRole('button', { name: 'Search' }).click();
  await held.getByRole('option', { name: 'My Portfolio' }).waitFor();
  expect(await keys('option')).toBe(0);
  await held.keyboard.press('Escape');
  await held.getByRole('button', { name: 'Toni Touch' }).click();
  await held.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(await keys('menuitem')).toBe(0);
  await context.close();
});
