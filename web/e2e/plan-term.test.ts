import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { newVisitorEachTest, signIn, type Visitor } from './browser.ts';
import { type JourneyHost, ownHost } from './journey-host.ts';
import { payFor } from './paying.ts';

/** More than any month has. */
const MONTH_SECONDS = 32 * 24 * 3600;

let host: JourneyHost;
let visitor: Visitor;
let page: Page;

ownHost((started) => {
  host = started;
});
newVisitorEachTest({}, (arrived) => {
  visitor = arrived;
  page = arrived.page;
});

const dialog = () => page.getByRole('dialog');
const notifications = () => page.getByRole('region', { name: /^Notifications/ });
const plan = (name: string) => page.getByRole('article', { name });

async function openStock(symbol: string): Promise<void> {
  await page.getByRole('link', { name: 'All Stocks' }).click();
  await page.getByRole('tab', { name: 'Bronze' }).click();
  await page.getByRole('button', { name: `Trade ${symbol}` }).click();
}

async function haltMarket(halted: boolean): Promise<void> {
  const admin = new HttpPlayer(host.url);
  await admin.signIn('admin@example.test');
  expect((await admin.post('/api/admin/market', { halted })).status).toBe(200);
}

/** The player comes back a month later. A halted market passes it in no time; a moving one takes a quarter million steps. */
async function passMonth(): Promise<void> {
  await haltMarket(true);
  await host.moveOn(MONTH_SECONDS);
  await haltMarket(false);
  await visitor.context.clock.setSystemTime(Date.now() + MONTH_SECONDS * 1000);
  await visitor.context.clearCookies();
  // The browser's own cache does not know that a month has passed, and would show the price of then.
  await (await visitor.context.newCDPSession(page)).send('Network.clearBrowserCache');
  await signIn(page, host.url, 'alice@example.test');
}

test('buying Basic opens Bronze until its month is over; then it has expired, and selling still works', async () => {
  await signIn(page, host.url, 'alice@example.test');
  await openStock('GNN');
  await dialog().getByText('The Basic plan unlocks Bronze stocks.').waitFor();
  expect(await dialog().getByRole('button', { name: 'Buy Shares' }).isDisabled()).toBe(true);
  await dialog().getByRole('link', { name: 'See the Basic plan' }).click();

  await plan('Free').getByText('Current Plan').waitFor();
  // The toast goes by itself, and may do so before the last of the payment's windows has closed.
  await Promise.all([
    notifications().getByText('Your subscription has been upgraded successfully.').waitFor(),
    payFor(page, 'Basic', 'Approve'),
  ]);
  await plan('Basic').getByRole('button', { name: 'Current Plan' }).waitFor();
  await openStock('GNN');
  await dialog().getByRole('button', { name: 'Buy Shares' }).click();
  await notifications().getByText('Successfully bought 1 share of GNN').waitFor();

  await passMonth();
  await openStock('GNN');
  await dialog().getByText('The Basic plan unlocks Bronze stocks.').waitFor();
  await dialog().getByText('Sell', { exact: true }).click();
  await dialog().getByRole('button', { name: 'Sell Shares' }).click();
  await notifications().getByText('Successfully sold 1 share of GNN').waitFor();

  await page.getByRole('link', { name: 'Premium', exact: true }).click();
  await page.getByText('Expired', { exact: true }).waitFor();
  await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
});
