import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { newVisitorEachTest, register } from './browser.ts';

const url = inject('siteUrl');
let page: Page;

newVisitorEachTest({}, (arrived) => {
  page = arrived.page;
});

const chart = () => page.getByRole('figure');

test('a player opens a stock from its card, looks at its course, buys it there and sells it there', async () => {
  await register(page, url, { first: 'Stella', last: 'Stock' });
  await page.goto(`${url}/trading`);
  await page.getByRole('article').getByRole('link', { name: 'Candle Creek Soapworks' }).click();
  await page.getByRole('heading', { name: 'Candle Creek Soapworks', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/stocks/CCS');

  await chart().locator('canvas').first().waitFor();
  expect(await chart().innerText()).toMatch(/^Candle Creek Soapworks over the last day: from [\d.,]+ to [\d.,]+ coins/);
  await page.getByRole('radio', { name: '1H' }).check();
  await page.getByRole('radio', { name: 'Line' }).check();
  await page.getByText(/over the last hour/).waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: /^Candle Creek Soapworks, the last hour/ });
  expect(await table.getByRole('row').count()).toBeGreaterThan(1);
  // What its licence asks for.
  expect(await page.getByRole('link', { name: /TradingView/i }).count()).toBe(1);

  const sell = page.getByRole('button', { name: 'Sell', exact: true });
  expect(await sell.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy Shares' }).click();
  await page.getByText(/^1 share, \d+ coins$/).waitFor();
  await sell.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sell Shares' }).click();
  await expect.poll(() => sell.isDisabled()).toBe(true);

  await page.getByRole('link', { name: 'Back to All Stocks' }).click();
  await page.getByRole('heading', { name: 'Market News' }).waitFor();
});

test('the last candle is at the polled price, and a locked stock can be looked at and not bought', async () => {
  await register(page, url, { first: 'Petra', last: 'Price' });
  await page.route('**/api/stocks/by-tier', async (route) => {
    const answer = await route.fetch();
    const board = await answer.json();
    for (const stock of board.gold) stock.currentPrice = '500.00';
    await route.fulfill({ response: answer, json: board });
  });
  await page.goto(`${url}/stocks/AS`);
  await page.getByRole('heading', { name: 'Astral Spindle', level: 1 }).waitFor();
  await page.getByText(/to 500\.00 coins/).waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'Buy', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'See the Elite plan' }).waitFor();
});
