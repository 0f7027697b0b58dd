import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { overlayGone } from './browser.ts';
import { newVisitorEachTest, page, url } from './visitor.ts';

const PHONE = { width: 375, height: 800 };
const DESKTOP = { width: 1440, height: 900 };
/** Players come for stocks, so the first one must be well above the middle of the first screen. */
const FIRST_STOCK_PX = 300;

newVisitorEachTest({ viewport: PHONE });

const market = () => page.getByRole('table', { name: 'Stock Market' });
const map = () => page.getByRole('region', { name: 'The market today, as a map' });
const symbols = async () =>
  (await market().getByRole('rowheader').allInnerTexts()).map((text) => text.split(/\s+/).at(-1));

async function openMarket(first: string): Promise<void> {
  await register(page, url, { first, last: 'Market' });
  await page.goto(`${url}/trading`);
  await market().waitFor();
}

test('the first stock is near the top, its star watches it, and tile and row open it or its ticket', async () => {
  await openMarket('Hilda');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const first = await map().getByRole('link').first().boundingBox();
    expect(first?.y).toBeLessThan(FIRST_STOCK_PX);
  }
  const star = market().getByRole('button', { name: 'Watch CCS' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/watchlist', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  const answerTo = (method: string) =>
    page.waitForResponse((response) => response.request().method() === method && response.url().includes('/watchlist'));
  const both = Promise.all([answerTo('POST'), answerTo('DELETE')]);
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  const card = page.getByRole('region', { name: 'Watchlist', exact: true });
  await card.getByText('Candle Creek Soapworks').waitFor();
  await star.click();
  await card.getByText('No stocks in watchlist').waitFor();
  answer();
  await both;
  expect(await (await page.request.get(`${url}/api/watchlist`)).json()).toEqual([]);
  await page.setViewportSize(PHONE);
  await market()
    .getByRole('row')
    .filter({ hasText: 'Candle Creek Soapworks' })
    .click({ position: { x: 180, y: 44 } });
  await page.getByRole('dialog').getByText('CCS').first().waitFor();
  await page.keyboard.press('Escape');
  await overlayGone(page);
  await map()
    .getByRole('link', { name: /^AS [+-]?[\d.]+% today, Astral Spindle \(locked\)$/ })
    .waitFor();
  await expect.poll(() => map().getByRole('link').count()).toBe(24);
  await map().getByRole('link', { name: /^CCS / }).click();
  await page.getByRole('heading', { name: 'Candle Creek Soapworks', level: 1 }).waitFor();
});

test('the address keeps tier, search text and order of the market over a reload and Back', async () => {
  await openMarket('Ursula');
  const search = page.getByRole('searchbox', { name: 'Search stocks' });
  const order = market().getByRole('columnheader', { name: 'Company' });
  const standard = ['TFM', 'NTI', 'WWB', 'MS', 'CBH', 'CCS'];
  expect(await symbols()).toEqual(standard);
  await page.getByRole('tab', { name: 'Gold' }).click();
  await search.fill('m');
  for (const direction of ['ascending', 'descending']) {
    await order.getByRole('button').click();
    // The second press reverses the first only once that has taken effect.
    await expect.poll(() => order.getAttribute('aria-sort')).toBe(direction);
  }
  const shown = ['UUF', 'UCF', 'TMN', 'SMR', 'MML'];
  const query = () => new URL(page.url()).search;
  await expect.poll(query).toBe('?tier=gold&q=m&sort=-stock');
  await page.reload();
  await expect.poll(symbols).toEqual(shown);
  await expect.poll(() => search.inputValue()).toBe('m');
  await expect.poll(() => order.getAttribute('aria-sort')).toBe('descending');
  await page.getByRole('link', { name: 'Stocks', exact: true }).click();
  await expect.poll(symbols).toEqual(standard);
  for (const [typed, address] of [
    ['c', '?q=c'],
    ['cs soap', '?q=ccs+soap'],
  ] as const) {
    await search.pressSequentially(typed);
    await expect.poll(query).toBe(address);
  }
  expect(await symbols()).toEqual(['CCS']);
  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe('m');
  await search.fill('soap');
  await page.getByText('No Gold stock matches “soap”').waitFor();
  await page.getByRole('button', { name: '1 in Standard' }).click();
  await expect.poll(symbols).toEqual(['CCS']);
  await search.fill('x'.repeat(400));
  await page.getByText(/^No Standard stock matches “x+”$/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
