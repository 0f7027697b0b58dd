import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { register } from './accounts.ts';
import { newVisitorEachTest } from './browser.ts';

const url = inject('siteUrl');
let page: Page;

newVisitorEachTest({ viewport: { width: 1440, height: 900 } }, (arrived) => {
  page = arrived.page;
});

const card = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const notifications = () => page.getByRole('region', { name: /^Notifications/ });

async function openTrading(first: string): Promise<void> {
  await register(page, url, { first, last: 'Trader' });
  await page.goto(`${url}/trading`);
  await page.getByRole('heading', { name: 'All Stocks', level: 1 }).waitFor();
}

test('a quick trade is checked, confirmed and made; the screen follows', async () => {
  await openTrading('Quick');
  await card('Current Holdings').getByText('No holdings found').waitFor();
  await card('Current Holdings').getByText('Start trading to see your positions here').waitFor();
  const form = card('Quick Trade');
  await form.getByRole('button', { name: 'Review Trade' }).click();
  await notifications().getByText('Please fill in all required fields').waitFor();
  await form.getByLabel('Symbol').fill('ccs');
  await form.getByLabel('Quantity').fill('0');
  await form.getByRole('button', { name: 'Review Trade' }).click();
  await notifications().getByText('Shares must be a positive number').waitFor();
  await form.getByLabel('Quantity').fill('3');
  await form.getByRole('button', { name: 'Review Trade' }).click();
  await dialog().getByRole('heading', { name: 'Confirm Trade' }).waitFor();
  await dialog().getByText('3 shares').waitFor();
  const trade = page.waitForRequest('**/api/trade');
  await dialog().getByRole('button', { name: 'Confirm Trade' }).click();
  expect((await trade).postDataJSON()).toMatchObject({ symbol: 'CCS', action: 'buy', shares: 3, orderType: 'market' });
  await notifications().getByText('Successfully bought 3 shares of CCS').waitFor();
  await dialog().waitFor({ state: 'detached' });
  expect(await form.getByLabel('Symbol').inputValue()).toBe('');
  await card('Current Holdings').getByText('Candle Creek Soapworks').waitFor();
  await card('Current Holdings').getByText('3 shares').waitFor();
});

test('the focus returns to the quick form when its confirmation closes, traded or not', async () => {
  await openTrading('Focused');
  const form = card('Quick Trade');
  const reviewed = async () => {
    await form.getByLabel('Symbol').fill('CCS');
    await form.getByLabel('Quantity').fill('1');
    await form.getByLabel('Quantity').press('Enter');
    await dialog().getByRole('heading', { name: 'Confirm Trade' }).waitFor();
  };
  const focusedLabel = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);
  await reviewed();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await focusedLabel()).toBe('Quantity');
  await reviewed();
  await dialog().getByRole('button', { name: 'Confirm Trade' }).click();
  await notifications().getByText('Successfully bought 1 share of CCS').waitFor();
  await dialog().waitFor({ state: 'detached' });
  expect(await form.getByLabel('Quantity').inputValue()).toBe('');
  expect(await focusedLabel()).toBe('Quantity');
});

test('a limit order rests until it is cancelled, and one whose price is there is filled at once', async () => {
  await openTrading('Patient');
  const form = card('Quick Trade');
  const review = async (limit: string) => {
    await form.getByLabel('Symbol').fill('TFM');
    await form.getByLabel('Quantity').fill('2');
    await form.getByText('Limit Order', { exact: true }).click();
    await form.getByLabel('Limit price').fill(limit);
    await form.getByRole('button', { name: 'Review Trade' }).click();
    await dialog().getByRole('button', { name: 'Confirm Trade' }).click();
    await dialog().waitFor({ state: 'detached' });
  };
  await review('0.5');
  await notifications().getByText('Your order to buy 2 shares of TFM at 0.50 is waiting for its price.').waitFor();
  const cancel = card('Open Orders').getByRole('button', { name: 'Cancel the limit order to buy 2 shares of TFM' });
  await cancel.click();
  await card('Open Orders').getByText('You cancelled this order.').waitFor();
  await review('9000');
  await notifications().getByText('Successfully bought 2 shares of TFM').waitFor();
  await card('Open Orders')
    .getByText(/^Filled at/)
    .waitFor();
});

test('all open orders are cancelled at once, when asked twice', async () => {
  await openTrading('Tidy');
  for (const [symbol, stopPrice] of Object.entries({ TFM: '9000.00', CCS: '8000.00' })) {
    const body = { symbol, action: 'buy', shares: 1, orderType: 'stop', stopPrice };
    await page.request.post(`${url}/api/trade`, { data: body, headers: { origin: url } });
  }
  const orders = card('Open Orders');
  await orders.getByRole('button', { name: 'Cancel all' }).click();
  await dialog().getByRole('button', { name: 'Keep Orders' }).click();
  expect(await orders.getByText('You cancelled this order.').count()).toBe(0);
  await orders.getByRole('button', { name: 'Cancel all' }).click();
  await dialog().getByText('You have 2 open orders.').waitFor();
  await dialog().getByRole('button', { name: 'Cancel All' }).click();
  await notifications().getByText('2 cancelled.').waitFor();
  await expect.poll(() => orders.getByText('You cancelled this order.').count()).toBe(2);
  await orders.getByRole('button', { name: 'Cancel all' }).waitFor({ state: 'detached' });
});

test('a stop order of the quick form rests with its price until it is cancelled', async () => {
  await openTrading('Stopped');
  const form = card('Quick Trade');
  await form.getByLabel('Symbol').fill('TFM');
  await form.getByLabel('Quantity').fill('2');
  await form.getByText('Stop Order', { exact: true }).click();
  await form.getByLabel('Stop price').fill('');
  await form.getByRole('button', { name: 'Review Trade' }).click();
  await notifications().getByText('The stop price must be a positive number').waitFor();
  await form.getByLabel('Stop price').fill('9000');
  await form.getByRole('button', { name: 'Review Trade' }).click();
  await dialog().getByText('Stop price').waitFor();
  await dialog().getByRole('button', { name: 'Confirm Trade' }).click();
  await notifications().getByText('Your order to buy 2 shares of TFM at 9,000.00 is waiting for its price.').waitFor();
  await card('Open Orders')
    .getByText(/^Waits for 9,000.00 or more \(/)
    .waitFor();
  await card('Open Orders').getByRole('button', { name: 'Cancel the stop order to buy 2 shares of TFM' }).click();
  await card('Open Orders').getByText('You cancelled this order.').waitFor();
});

test('a trade that is refused says so and leaves the confirmation open; an unknown symbol cannot be confirmed', async () => {
  await openTrading('Refused');
  const form = card('Quick Trade');
  await form.getByLabel('Symbol').fill('CCS');
  await form.getByLabel('Quantity').fill('99999');
  await form.getByText(/^You can't buy 99,999 CCS: you are [\d,.]+ coins short\.$/).waitFor();
  await form.getByRole('button', { name: 'Review Trade' }).click();
  await dialog().getByRole('button', { name: 'Confirm Trade' }).click();
  await notifications().getByText('Trade Failed').waitFor();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await form.getByLabel('Symbol').fill('NOPE');
  await form.getByRole('button', { name: 'Review Trade' }).click();
  await dialog().getByText('There is no company with the symbol NOPE.').waitFor();
  expect(await dialog().getByRole('button', { name: 'Confirm Trade' }).isDisabled()).toBe(true);
});

test('the performance is drawn by range, and told in a table', async () => {
  await openTrading('Charted');
  const performance = card('Portfolio Performance');
  await performance.getByRole('slider', { name: 'Moment of the course' }).waitFor();
  await performance.getByText('1H', { exact: true }).click();
  await performance.getByRole('slider', { name: 'Moment of the course' }).waitFor();
  const rows = performance.getByRole('table', { name: 'Portfolio value over time, in coins' }).getByRole('row');
  await expect.poll(() => rows.last().textContent()).toMatch(/10,000$/);
});

test('the watchlist takes a stock with its plus, and lets it go', async () => {
  await openTrading('Watchful');
  const watchlist = card('Watchlist');
  await watchlist.getByText('No stocks in watchlist').waitFor();
  await watchlist.getByRole('button', { name: 'Add a stock to the watchlist' }).click();
  await watchlist.getByLabel('Stock to watch').selectOption('WWB');
  await watchlist.getByRole('button', { name: 'Add', exact: true }).click();
  await watchlist.getByText('Wickerwood Bicycles').waitFor();
  await watchlist.getByRole('button', { name: 'Remove WWB from the watchlist' }).click();
  await watchlist.getByText('No stocks in watchlist').waitFor();
  await card('Market Status').getByText('Open', { exact: true }).waitFor();
});

test('the ticket begins beside the market and stays in sight while its rows pass', async () => {
  await openTrading('Beside');
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  const top = async () => (await card('Quick Trade').boundingBox())?.y ?? 0;
  const map = await page.getByRole('region', { name: 'The market today, as a map' }).boundingBox();
  expect(Math.abs((await top()) - (map?.y ?? 0))).toBeLessThan(4);
  await page.getByRole('button', { name: 'Trade WGA' }).scrollIntoViewIfNeeded();
  expect(await top()).toBeGreaterThan(56);
  expect(await top()).toBeLessThan(80);
});

test('the page itself scrolls to the watchlist and the market status, and the parts stand in the order of their weight', async () => {
  await openTrading('Ordered');
  for (const name of ['Watchlist', 'Market Status']) {
    await card(name).waitFor();
    const top = async () => (await card(name).boundingBox())?.y ?? 0;
    // Scrolls over the middle of the page, as a player would.
    await page.mouse.move(400, 500);
    await expect
      .poll(async () => {
        if ((await top()) > 700) await page.mouse.wheel(0, 300);
        return top();
      })
      .toBeLessThan(700);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  const tops = await Promise.all(
    ["Today's Change", 'Stock Market', 'Recent Transactions'].map(async (name) => {
      const heading = page.getByRole('main').getByRole('heading', { name, exact: true });
      return (await heading.boundingBox())?.y ?? 0;
    }),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test("today's change is green at nothing, with a change that rises", async () => {
  await openTrading('Green');
  const change = page.getByRole('heading', { name: "Today's Change" }).locator('..');
  const green = await card('Stock Market').evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--up)';
    return getComputedStyle(probe).color;
  });
  for (const text of ['0', '0.00%'])
    expect(await change.getByText(text, { exact: true }).evaluate((each) => getComputedStyle(each).color)).toBe(green);
});
