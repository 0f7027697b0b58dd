import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest();

const chart = () => page.getByRole('figure');

test('a player sees a stock as candles, line and table over a range, with the index and a level', async () => {
  await register(page, url, { first: 'Stella', last: 'Stock' });
  await page.goto(`${url}/stocks/CCS`);
  await chart().locator('canvas').first().waitFor();
  await expect
    .poll(() => chart().innerText())
    .toMatch(/^Candle Creek Soapworks over the last day: from [\d.,]+ to [\d.,]+ coins/);
  await page.getByRole('radio', { name: '1H' }).check({ force: true });
  await page.getByRole('radio', { name: 'Line' }).check({ force: true });
  await chart()
    .getByText(/over the last hour/)
    .waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: '1Y' }).check({ force: true });
  await chart()
    .getByText(/over the last year/)
    .waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: '1H' }).check({ force: true });
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: /^Candle Creek Soapworks, the last hour/ });
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1);
  // The chart library's licence requires this link.
  expect(await page.getByRole('link', { name: /TradingView/i }).count()).toBe(1);

  await page.getByRole('radio', { name: '1M' }).check({ force: true });
  await chart()
    .getByText(/over the last month/)
    .waitFor({ state: 'attached' });
  expect(page.url()).toBe(`${url}/stocks/CCS?range=1m`);
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Tradefloor 24');
  await page.getByText(/^INDEX/).waitFor();
  const level = page.getByRole('slider', { name: 'Level' });
  await page.getByRole('button', { name: 'Draw a level' }).click();
  const drawn = Number(await level.getAttribute('aria-valuenow'));
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

test('a player opens the index and the top gainer from All Stocks', async () => {
  await register(page, url, { first: 'Ina', last: 'Index' });
  await page.goto(`${url}/trading`);
  await page.getByRole('link', { name: 'Tradefloor 24' }).first().click();
  await page.getByRole('heading', { name: 'Tradefloor 24', level: 1 }).waitFor();
  await chart().locator('canvas').first().waitFor();
  await expect
    .poll(() => chart().innerText())
    .toMatch(/^Tradefloor 24 over the last day: from [\d.,]+ to [\d.,]+ points/);
  await page.getByRole('radio', { name: '1Y' }).check({ force: true });
  await chart()
    .getByText(/over the last year/)
    .waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'Buy', exact: true }).count()).toBe(0);

  const best = page.locator('div', { has: page.locator('dt', { hasText: 'Best today' }) }).last();
  const name = await best.getByRole('link').innerText();
  await best.getByRole('link').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
});
