import { expect, test } from 'vitest';
import { signUp } from './accounts.ts';
import { textShown } from './browser.ts';
import { changePlayer } from './change-player.ts';
import { confirmTrade } from './confirming.ts';
import { payFor } from './paying.ts';
import { newVisitorEachTest, notifications, page, url } from './visitor.ts';

const MONTH_MS = 31 * 24 * 3_600_000;

newVisitorEachTest();

const quick = () => page.getByRole('region', { name: 'Quick Trade' });
const ticket = () => page.getByRole('region', { name: 'Trade GNN' });
const plan = (name: string) => page.getByRole('article', { name });

async function openStock(symbol: string): Promise<void> {
  await page.getByRole('link', { name: 'All Stocks' }).click();
  await page.getByRole('tab', { name: 'Bronze' }).click();
  // The market loads first. Until the quick ticket has loaded, a press opens one over the screen.
  await quick().waitFor();
  await page.getByRole('button', { name: `Trade ${symbol}` }).click();
}

async function passMonth(): Promise<void> {
  const { id } = await (await page.request.get(`${url}/api/auth/user`)).json();
  await changePlayer(url, id, 'basicPaid[0]', { N: String(Date.now() - 2 * MONTH_MS) });
  await page.goto(url);
}

test('the Basic plan opens Bronze until its month is over, and selling works after that', async () => {
  await signUp(page, url, { first: 'Terry', last: 'Term' });
  await openStock('GNN');
  await ticket().getByText('The Basic plan unlocks Bronze stocks.').waitFor();
  expect(await ticket().getByRole('button', { name: 'Buy Shares' }).count()).toBe(0);
  await ticket().getByRole('link', { name: 'Unlock with Basic' }).click();

  await plan('Free').getByText('Current Plan').waitFor();
  // The toast disappears on its own, possibly before the last payment window has closed.
  await Promise.all([
    textShown(page, 'Your subscription has been upgraded successfully.'),
    payFor(page, 'Basic', 'Approve'),
  ]);
  await plan('Basic').getByRole('button', { name: 'Current Plan' }).waitFor();
  await openStock('GNN');
  await ticket().getByRole('button', { name: 'Buy Shares' }).click();
  await confirmTrade(page);
  await notifications().getByText('Successfully bought 1 share of GNN').waitFor();

  await passMonth();
  await openStock('GNN');
  await ticket().getByText('The Basic plan unlocks Bronze stocks.').waitFor();
  await ticket().getByText('Sell', { exact: true }).click();
  await ticket().getByRole('button', { name: 'Sell Shares' }).click();
  await confirmTrade(page);
  await notifications().getByText('Successfully sold 1 share of GNN').waitFor();

  await page.getByRole('link', { name: 'Premium', exact: true }).click();
  await page.getByText('Expired', { exact: true }).waitFor();
  await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
});
