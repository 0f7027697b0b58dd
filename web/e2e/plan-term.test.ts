import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { signIn } from './accounts.ts';
import { newVisitorEachTest, told, type Visitor } from './browser.ts';
import { type JourneyHost, ownHost } from './journey-host.ts';
import { payFor } from './paying.ts';

/** More than any month has. */
const DAYS = 32;
const LEAP_DAYS = 8;
const DAY_SECONDS = 24 * 3600;

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
const ticket = () => page.getByRole('region', { name: 'Quick Trade' });
const plan = (name: string) => page.getByRole('article', { name });

async function openStock(symbol: string): Promise<void> {
  await page.getByRole('link', { name: 'All Stocks' }).click();
  await page.getByRole('tab', { name: 'Bronze' }).click();
  // The market is there first, and until this one is a press opens a ticket over the screen.
  await ticket().waitFor();
  await page.getByRole('button', { name: `Trade ${symbol}` }).click();
}

async function confirmTrade(): Promise<void> {
  await ticket().getByRole('button', { name: 'Review Trade' }).click();
  await dialog().getByRole('button', { name: 'Confirm Trade' }).click();
}

async function haltMarket(halted: boolean): Promise<void> {
  const admin = new HttpPlayer(host.url);
  await admin.signIn('admin@example.test');
  expect((await admin.post('/api/admin/market', { halted })).status).toBe(200);
}

/** The player comes back a month later. A halted market passes it in no time; a moving one takes a quarter million steps. */
async function passMonth(): Promise<void> {
  await haltMarket(true);
  // Of the whole month at once, a beat on a busy machine takes longer than a function may.
  for (let day = 0; day < DAYS; day += LEAP_DAYS) await host.moveOn(LEAP_DAYS * DAY_SECONDS);
  await haltMarket(false);
  await visitor.context.clock.setSystemTime(Date.now() + DAYS * DAY_SECONDS * 1000);
  await visitor.context.clearCookies();
  // The browser's own cache does not know that a month has passed, and would show the price of then.
  await (await visitor.context.newCDPSession(page)).send('Network.clearBrowserCache');
  await signIn(page, host.url, 'alice@example.test');
}

test('buying Basic opens Bronze until its month is over; then it has expired, and selling still works', async () => {
  await signIn(page, host.url, 'alice@example.test');
  await openStock('GNN');
  await ticket().getByText('The Basic plan unlocks Bronze stocks.').waitFor();
  expect(await ticket().getByRole('button', { name: 'Review Trade' }).count()).toBe(0);
  await ticket().getByRole('link', { name: 'Unlock with Basic' }).click();

  await plan('Free').getByText('Current Plan').waitFor();
  // The toast goes by itself, and may do so before the last of the payment's windows has closed.
  await Promise.all([
    told(page, 'Your subscription has been upgraded successfully.'),
    payFor(page, 'Basic', 'Approve'),
  ]);
  await plan('Basic').getByRole('button', { name: 'Current Plan' }).waitFor();
  await openStock('GNN');
  await confirmTrade();
  await notifications().getByText('Successfully bought 1 share of GNN').waitFor();

  await passMonth();
  await openStock('GNN');
  await ticket().getByText('The Basic plan unlocks Bronze stocks.').waitFor();
  await ticket().getByText('Sell', { exact: true }).click();
  await confirmTrade();
  await notifications().getByText('Successfully sold 1 share of GNN').waitFor();

  await page.getByRole('link', { name: 'Premium', exact: true }).click();
  await page.getByText('Expired', { exact: true }).waitFor();
  await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
});
