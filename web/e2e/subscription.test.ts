import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { startHostProcess } from '../../infra/local/testing/host-process.ts';
import { newVisitorEachTest, signIn, signUp, type Visitor } from './browser.ts';

const url = inject('siteUrl');
/** More than any month has. */
const MONTH_SECONDS = 32 * 24 * 3600;

let visitor: Visitor;
let page: Page;

newVisitorEachTest({}, (arrived) => {
  visitor = arrived;
  page = arrived.page;
});
afterEach(() => control('paypal/behaviour', { fault: 'none' }));

/** Steers a local host: its clock, and how PayPal's stand-in behaves. */
async function control(path: string, body: object, at = url): Promise<void> {
  const request = { method: 'POST', headers: { origin: at }, body: JSON.stringify(body) };
  const response = await fetch(`${at}/_local/${path}`, request);
  expect(response.status).toBe(200);
}

const dialog = () => page.getByRole('dialog');
const notifications = () => page.getByRole('region', { name: /^Notifications/ });
const plan = (name: string) => page.getByRole('article', { name });

async function openPlans(): Promise<void> {
  await page.goto(`${url}/subscription`);
  await page.getByRole('heading', { name: 'Choose Your Trading Plan' }).waitFor();
}

/** Presses a plan's payment button and decides in PayPal's window. */
function pay(name: string, decision: 'Approve' | 'Decline' | 'Cancel'): Promise<string> {
  return payBy(plan(name).getByRole('button', { name: /with PayPal$/ }), decision);
}

/** @returns the order's id */
async function payBy(button: Locator, decision: 'Approve' | 'Decline' | 'Cancel'): Promise<string> {
  const popup = page.waitForEvent('popup');
  await button.click();
  const payerPage = await popup;
  await payerPage.getByRole('button', { name: decision }).waitFor();
  const orderId = new URL(payerPage.url()).searchParams.get('token') ?? '';
  await payerPage.getByRole('button', { name: decision }).click();
  return orderId;
}

test('buying Basic opens Bronze until its month is over; then it has expired, and selling still works', async () => {
  // A stack of its own: its clock goes forward and not back.
  const host = await startHostProcess();
  const openStock = async (symbol: string) => {
    await page.getByRole('link', { name: 'All Stocks' }).click();
    await page.getByRole('tab', { name: 'Bronze' }).click();
    await page.getByRole('button', { name: `Trade ${symbol}` }).click();
  };
  try {
    await signIn(page, host.url, 'alice@example.test');
    await openStock('GNN');
    await dialog().getByText('The Basic plan unlocks Bronze stocks.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Buy Shares' }).isDisabled()).toBe(true);
    await dialog().getByRole('link', { name: 'See the Basic plan' }).click();

    await plan('Free').getByText('Current Plan').waitFor();
    await pay('Basic', 'Approve');
    await notifications().getByText('Your subscription has been upgraded successfully.').waitFor();
    await plan('Basic').getByRole('button', { name: 'Current Plan' }).waitFor();
    await openStock('GNN');
    await dialog().getByRole('button', { name: 'Buy Shares' }).click();
    await notifications().getByText('Successfully bought 1 share of GNN').waitFor();

    await control('clock', { offsetSeconds: MONTH_SECONDS }, host.url);
    await visitor.context.clock.setSystemTime(Date.now() + MONTH_SECONDS * 1000);
    await visitor.context.clearCookies();
    // The browser's own cache does not know that a month has passed, and would show the price of then.
    await (await visitor.context.newCDPSession(page)).send('Network.clearBrowserCache');
    await signIn(page, host.url, 'alice@example.test');
    await openStock('GNN');
    await dialog().getByText('The Basic plan unlocks Bronze stocks.').waitFor();
    await dialog().getByText('Sell', { exact: true }).click();
    await dialog().getByRole('button', { name: 'Sell Shares' }).click();
    await notifications().getByText('Successfully sold 1 share of GNN').waitFor();

    await page.getByRole('link', { name: 'Premium', exact: true }).click();
    await page.getByText('Expired', { exact: true }).waitFor();
    await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
  } finally {
    await host.end();
  }
});

describe('a payment', () => {
  test('that is cancelled or declined changes nothing, and can be tried again', async () => {
    await signUp(page, url, { first: 'Dora', last: 'Declined' });
    await openPlans();
    await pay('Premium', 'Cancel');
    await plan('Premium').getByRole('button', { name: 'Pay £7 with PayPal' }).waitFor();
    await pay('Premium', 'Decline');
    await notifications().getByText('PayPal declined the payment. You have not been charged.').waitFor();
    await page.getByText('Current plan: Free').waitFor();
    await pay('Premium', 'Approve');
    await page.getByText('Current plan: Premium').waitFor();
  });

  test('whose every second answer is lost arrives once; one that is refunded takes its month with it', async () => {
    await signUp(page, url, { first: 'Lena', last: 'Lost' });
    await control('paypal/behaviour', { fault: 'lose-every-second' });
    await openPlans();
    const status = async () => (await page.request.get(`${url}/api/subscription/status`)).json();
    const first = await pay('Elite', 'Approve');
    await page.getByText('Current plan: Elite').waitFor();
    const { endsAt } = await status();
    const second = await payBy(page.getByRole('button', { name: 'Add a month for £10' }), 'Approve');
    await expect.poll(async () => (await status()).endsAt > endsAt).toBe(true);
    await control('paypal/refund', { orderId: first });
    await expect.poll(async () => (await status()).endsAt).toBe(endsAt);
    await control('paypal/refund', { orderId: second });
    await expect.poll(async () => (await status()).planName).toBe('Free');
    await page.reload();
    await page.getByText('Current plan: Free').waitFor();
  });

  test('whose browser closed after the approval gives its month by way of the event', async () => {
    await signUp(page, url, { first: 'Cleo', last: 'Closed' });
    await openPlans();
    await page.route('**/api/subscription/upgrade', (route) => route.abort());
    await pay('Basic', 'Approve');
    const status = async () => (await page.request.get(`${url}/api/subscription/status`)).json();
    await expect.poll(async () => (await status()).planName, { timeout: 10_000 }).toBe('Basic');
  });
});

describe('the PayPal script', () => {
  const policyAt = () =>
    page.evaluate(async () => (await fetch(window.location.href)).headers.get('content-security-policy'));
  const scripts = () => page.locator('script[src*="web-sdk"]').count();

  test('is loaded on the Premium page only, which is entered and left by loading a document', async () => {
    await signUp(page, url, { first: 'Sam', last: 'Script' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const sameDocument = () => page.evaluate(() => 'sameDocument' in window);
    await page.getByRole('link', { name: 'All Stocks' }).click();
    await page.getByRole('heading', { name: 'All Stocks' }).waitFor();
    expect([await sameDocument(), await scripts()]).toEqual([true, 0]);

    await page.getByRole('link', { name: 'Premium', exact: true }).click();
    await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
    expect([await sameDocument(), await scripts()]).toEqual([false, 1]);
    expect(await policyAt()).toContain("script-src 'self' https://*.paypal.com");

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'My Portfolio' }).click();
    await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
    await expect.poll(sameDocument).toBe(false);
    expect(await scripts()).toBe(0);
    expect(await policyAt()).not.toContain('paypal');

    await page.goBack();
    await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
    expect(await scripts()).toBe(1);
  });

  test('that does not load leaves a way to try again', async () => {
    await page.route('**/web-sdk/**', (route) => route.abort());
    await signUp(page, url, { first: 'Olaf', last: 'Offline' });
    await openPlans();
    await plan('Basic').getByRole('button', { name: 'Load PayPal again' }).waitFor();
    await page.unroute('**/web-sdk/**');
    await plan('Basic').getByRole('button', { name: 'Load PayPal again' }).click();
    await plan('Basic').getByRole('button', { name: 'Pay £5 with PayPal' }).waitFor();
  });
});
