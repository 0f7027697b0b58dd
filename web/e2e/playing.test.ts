import { expect, test } from 'vitest';
import { authenticate, signUpByForm } from './accounts.ts';
import { startWorker } from './browser.ts';
import { dialog, newVisitorEachTest, notifications, page, url } from './visitor.ts';

newVisitorEachTest({ serviceWorkers: 'allow' });

async function openTrade(symbol: string): Promise<void> {
  const stocks = page.getByRole('region', { name: 'Stocks and their prices' });
  await stocks.getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) }).click();
}

test('a new player signs up, reads why a trade is refused, buys, sells and logs out', async () => {
  await startWorker(page, url);
  await page.getByRole('heading', { name: 'The stock market, as a multiplayer game' }).waitFor();
  await signUpByForm(page, url, { first: 'Nora', last: 'New' });
  await page.getByText('Welcome, Nora New!').waitFor();
  await page.getByText('No holdings yet. Start trading to build your portfolio!').waitFor();
  const figures = page.getByRole('region', { name: 'Your figures' });
  await figures.getByText('No sales yet').waitFor();

  await openTrade('CCS');
  await dialog().getByLabel('Number of shares').fill('99999');
  await dialog().getByRole('button', { name: 'Buy Shares' }).click();
  await notifications().getByText('Trade Failed').waitFor();
  await notifications()
    .getByText(/coins short/)
    .waitFor();
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
  await expect
    .poll(() => figures.getByRole('table').getByRole('link').allTextContents())
    .toEqual(['Candle Creek Soapworks']);

  await page.getByRole('link', { name: 'All Stocks' }).click();
  const rows = page.getByRole('region', { name: 'Recent Transactions' }).getByRole('row');
  await rows.filter({ hasText: 'Sell' }).waitFor();
  await expect.poll(() => rows.filter({ hasText: 'CCS' }).count()).toBe(2);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^tradefloor-trades-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'The stock market, as a multiplayer game' }).waitFor();
  expect((await page.request.get(`${url}/api/portfolio`)).status()).toBe(401);
});

test('an unknown path shows the not-found page and a way home', async () => {
  await authenticate(page, url, 'alice@example.test');
  await page.goto(`${url}/no/such/page`);
  await page.getByText('404 Page Not Found').waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
});
