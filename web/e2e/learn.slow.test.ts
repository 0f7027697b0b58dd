import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { press } from './keys.ts';
import { DESKTOP, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest(DESKTOP);

test('a player without trades reads by keyboard how habits are measured and what the Coach waits for', async () => {
  await register(page, url, { first: 'Lea', last: 'Learner' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}/learn`);
  await page.getByRole('heading', { name: 'Learn', level: 1 }).waitFor();
  await page.getByText('Too few trades to know').waitFor();
  await page.getByText('needs 20 sales, in 17 days of prices, has 0').waitFor();
  expect(asked.filter((path) => path === '/api/transactions')).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/stocks/candles')).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/news')).toEqual([]);
  await press(page, page.locator('summary', { hasText: /^How this is measured$/ }));
  await page.getByText(/Odean, Are Investors Reluctant/).waitFor();
});

test('purchases are counted together with their news', async () => {
  await register(page, url, { first: 'Lea', last: 'Buyer' });
  for (let trades = 0; trades < 2; trades++) {
    const data = { symbol: 'TFM', action: 'buy', shares: 1 };
    expect((await page.request.post(`${url}/api/trade`, { headers: { origin: url }, data })).status()).toBe(200);
  }
  await page.goto(`${url}/learn`);
  await page.getByText('needs 10 purchases, has 2').waitFor();
  await page.getByText('needs 10 purchases with known news, has 1').waitFor();
});
