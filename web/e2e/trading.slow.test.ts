import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { card, DESKTOP, dialog, newVisitorEachTest, notifications, page, url } from './visitor.ts';

newVisitorEachTest(DESKTOP);

async function openTrading(first: string): Promise<void> {
  await register(page, url, { first, last: 'Trader' });
  await page.goto(`${url}/trading`);
  await page.getByRole('heading', { name: 'All Stocks', level: 1 }).waitFor();
}

test('the focus returns to the quick form, and an order waits until it or all are cancelled', async () => {
  await openTrading('Patient');
  const form = card('Quick Trade');
  const focusedLabel = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);
  const review = async (limit: string) => {
    await form.getByLabel('Symbol').fill('TFM');
    await form.getByText('Limit Order', { exact: true }).click();
    await form.getByLabel('Limit price').fill(limit);
    await form.getByLabel('Quantity').fill('2');
    await form.getByLabel('Quantity').press('Enter');
    await dialog().getByRole('heading', { name: 'Confirm Trade' }).waitFor();
  };
  const confirm = async () => {
    await dialog().getByRole('button', { name: 'Confirm Trade' }).click();
    await dialog().waitFor({ state: 'detached' });
  };
  await review('0.5');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await focusedLabel()).toBe('Quantity');
  await review('0.5');
  await confirm();
  await notifications().getByText('Your order to buy 2 shares of TFM at 0.50 is waiting for its price.').waitFor();
  expect([await focusedLabel(), await form.getByLabel('Quantity').inputValue()]).toEqual(['Quantity', '']);
  const orders = card('Open Orders');
  await orders.getByRole('button', { name: 'Cancel the limit order to buy 2 shares of TFM' }).click();
  await orders.getByText('You cancelled this order.').waitFor();
  await review('9000');
  await confirm();
  await notifications().getByText('Successfully bought 2 shares of TFM').waitFor();
  await orders.getByText(/^Filled at/).waitFor();

  for (const [symbol, stopPrice] of Object.entries({ TFM: '9000.00', CCS: '8000.00' })) {
    const body = { symbol, action: 'buy', shares: 1, orderType: 'stop', stopPrice };
    await page.request.post(`${url}/api/trade`, { data: body, headers: { origin: url } });
  }
  await orders.getByRole('button', { name: 'Cancel all' }).click();
  await dialog().getByRole('button', { name: 'Keep Orders' }).click();
  expect(await orders.getByText('You cancelled this order.').count()).toBe(1);
  await orders.getByRole('button', { name: 'Cancel all' }).click();
  await dialog().getByText('You have 2 open orders.').waitFor();
  await dialog().getByRole('button', { name: 'Cancel All' }).click();
  await notifications().getByText('2 cancelled.').waitFor();
  await expect.poll(() => orders.getByText('You cancelled this order.').count()).toBe(3);
  await orders.getByRole('button', { name: 'Cancel all' }).waitFor({ state: 'detached' });
});

test('the ticket stays visible beside the rows, above performance and watchlist', async () => {
  await openTrading('Ordered');
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  const ticketTop = async () => (await card('Quick Trade').boundingBox())?.y ?? 0;
  const map = await page.getByRole('region', { name: 'The market today, as a map' }).boundingBox();
  expect(Math.abs((await ticketTop()) - (map?.y ?? 0))).toBeLessThan(4);
  await page.getByRole('button', { name: 'Trade WGA' }).scrollIntoViewIfNeeded();
  expect(await ticketTop()).toBeGreaterThan(56);
  expect(await ticketTop()).toBeLessThan(80);
  for (const name of ['Watchlist', 'Market Status']) {
    await card(name).waitFor();
    const top = async () => (await card(name).boundingBox())?.y ?? 0;
    // Scrolls with the pointer over the middle of the page, as a player would.
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

  const performance = card('Portfolio Performance');
  await performance.getByRole('slider', { name: 'Moment of the course' }).waitFor();
  await performance.getByText('1H', { exact: true }).click();
  await performance.getByRole('slider', { name: 'Moment of the course' }).waitFor();
  const rows = performance.getByRole('table', { name: 'Portfolio value over time, in coins' }).getByRole('row');
  await expect.poll(() => rows.last().textContent()).toMatch(/10,000$/);
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
