import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { register } from './accounts.ts';
import { newVisitorEachTest } from './browser.ts';
import { confirmTrade } from './confirming.ts';

const url = inject('siteUrl');
let page: Page;

newVisitorEachTest({}, (arrived) => {
  page = arrived.page;
});

const chart = () => page.getByRole('figure');

test('a player opens a stock from its row, looks at its course, buys it there and sells it there', async () => {
  await register(page, url, { first: 'Stella', last: 'Stock' });
  await page.goto(`${url}/trading`);
  await page.getByRole('table', { name: 'Stock Market' }).getByRole('link', { name: 'Candle Creek Soapworks' }).click();
  await page.getByRole('heading', { name: 'Candle Creek Soapworks', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/stocks/CCS');

  await chart().locator('canvas').first().waitFor();
  await expect
    .poll(() => chart().innerText())
    .toMatch(/^Candle Creek Soapworks over the last day: from [\d.,]+ to [\d.,]+ coins/);
  await page.getByRole('radio', { name: '1H' }).check();
  await page.getByRole('radio', { name: 'Line' }).check();
  await chart()
    .getByText(/over the last hour/)
    .waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: '1Y' }).check();
  await chart()
    .getByText(/over the last year/)
    .waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: '1H' }).check();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: /^Candle Creek Soapworks, the last hour/ });
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1);
  // Required by its licence.
  expect(await page.getByRole('link', { name: /TradingView/i }).count()).toBe(1);

  const ticket = page.getByRole('region', { name: 'Trade CCS' });
  await ticket.getByRole('button', { name: 'Buy Shares' }).click();
  await confirmTrade(page);
  const position = page.getByRole('region', { name: 'Your Position' });
  await position.getByText('1 share', { exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Your Trades' })
    .getByText(/^1 share at/)
    .waitFor();
  await ticket.getByRole('radio', { name: 'Sell' }).check();
  await ticket.getByRole('button', { name: 'Sell Shares' }).click();
  await confirmTrade(page);
  await position.getByText('You own no shares.').waitFor();

  await page.getByRole('link', { name: 'Back to All Stocks' }).click();
  await page.getByRole('heading', { name: 'Market News' }).waitFor();
});

test("a chart's range is in its address; it compares with the index; a level drawn on it is kept", async () => {
  await register(page, url, { first: 'Lena', last: 'Level' });
  await page.goto(`${url}/stocks/CCS`);
  await page.getByRole('radio', { name: '1M' }).check();
  await chart()
    .getByText(/over the last month/)
    .waitFor({ state: 'attached' });
  expect(page.url()).toBe(`${url}/stocks/CCS?range=1m`);
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Tradefloor 24');
  await page.getByText(/^INDEX/).waitFor();
  const level = page.getByRole('slider', { name: 'Level' });
  await page.getByRole('button', { name: 'Draw a level' }).click();
  const drawn = Number(await level.getAttribute('aria-valuenow'));
  // Escape puts it back, Enter keeps it.
  await level.press('ArrowUp');
  await level.press('Escape');
  expect(Number(await level.getAttribute('aria-valuenow'))).toBe(drawn);
  for (let press = 0; press < 10; press += 1) await level.press('ArrowUp');
  await level.press('Enter');
  await page.reload();
  expect(await page.getByRole('radio', { name: '1M' }).isChecked()).toBe(true);
  await level.waitFor();
  expect(Number(await level.getAttribute('aria-valuenow')) / drawn).toBeCloseTo(1.01, 2);
  await page.getByRole('button', { name: /^Remove the level at/ }).click();
  await level.waitFor({ state: 'detached' });
  await page.reload();
  await chart()
    .getByText(/over the last month/)
    .waitFor({ state: 'attached' });
  expect(await level.count()).toBe(0);
});

test('a player looks at the index from All Stocks, and at the company that gained most', async () => {
  await register(page, url, { first: 'Ina', last: 'Index' });
  await page.goto(`${url}/trading`);
  await page.getByRole('link', { name: 'Tradefloor 24' }).first().click();
  await page.getByRole('heading', { name: 'Tradefloor 24', level: 1 }).waitFor();
  await chart().locator('canvas').first().waitFor();
  await expect
    .poll(() => chart().innerText())
    .toMatch(/^Tradefloor 24 over the last day: from [\d.,]+ to [\d.,]+ points/);
  await page.getByRole('radio', { name: '1Y' }).check();
  await chart()
    .getByText(/over the last year/)
    .waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'Buy', exact: true }).count()).toBe(0);

  const best = page.locator('div', { has: page.locator('dt', { hasText: 'Best today' }) }).last();
  const name = await best.getByRole('link').innerText();
  await best.getByRole('link').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
});

test('a stock says why it moved, how it has gone, and what moves with it; its row draws its last day', async () => {
  await register(page, url, { first: 'Wanda', last: 'Why' });
  await page.route('**/api/market/overview', async (route) => {
    const answer = await route.fetch();
    const overview = await answer.json();
    Object.assign(overview.stocks[0], {
      points: [4_000, 4_300, 4_200],
      causes: { news: '1.52', market: '0.38', own: '-0.21' },
      yearLow: '30.00',
      yearHigh: '1234.50',
      volatility: { word: 'calm', dailyPercent: '3.14' },
      movesWith: { symbol: 'MS', coefficient: '0.41' },
      holders: 1234,
    });
    await route.fulfill({ response: answer, json: overview });
  });
  await page.route('**/api/stocks/by-tier', async (route) => {
    const answer = await route.fetch();
    const board = await answer.json();
    board.standard[0].changePercent = '1.69';
    await route.fulfill({ response: answer, json: board });
  });
  await page.goto(`${url}/trading`);
  const row = page.getByRole('row').filter({ hasText: 'Thistlefield Mills' });
  await row.locator('path[d^="M2.0"]').waitFor();
  await row.getByRole('link', { name: 'Thistlefield Mills' }).click();
  await page
    .getByText('TFM is up 1.7% today: news added 1.5% and the market 0.4%, while its own trading cost it 0.2%.')
    .waitFor();
  await page.getByText('30.00 to 1,234.50').waitFor();
  await page.getByText('Calm, about 3.1% a day').waitFor();
  await page.getByText('1,234 players').waitFor();
  await page.getByRole('link', { name: 'Marrowstone' }).click();
  await page.getByRole('heading', { name: 'Marrowstone', level: 1 }).waitFor();
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
  expect(await page.getByRole('button', { name: 'Buy', exact: true }).count()).toBe(0);
  const unlock = page.getByRole('link', { name: 'Unlock with Elite' });
  expect(await unlock.getAttribute('href')).toBe(
    await page.getByRole('link', { name: 'See the Elite plan' }).getAttribute('href'),
  );
});
