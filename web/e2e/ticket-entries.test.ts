import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { register } from './accounts.ts';
import { newVisitorEachTest } from './browser.ts';
import { tradeAtOnce } from './confirming.ts';

const url = inject('siteUrl');
let page: Page;

newVisitorEachTest(
  { viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] },
  (arrived) => {
    page = arrived.page;
    return tradeAtOnce(page);
  },
);

const card = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const notifications = () => page.getByRole('region', { name: /^Notifications/ });

async function open(path: string, first: string): Promise<void> {
  await register(page, url, { first, last: 'Entry' });
  await page.goto(`${url}${path}`);
}

describe('the field of shares', () => {
  /** What a player types over the selected 1, what the field then shows, and what it shows once left. */
  const sequences = [
    ['12', '12', '12'],
    ['05', '05', '05'],
    ['0', '0', '1'],
    ['1.5', '1.5', '1.5'],
    ['12,5', '12,5', '12,5'],
    ['1,000', '1,000', '1,000'],
    ['two', 'two', '1'],
    ['-3', '-3', '1'],
    ['100', '100', '100'],
    ['2Backspace', '', '1'],
    ['2Backspace7', '7', '7'],
  ] as const;

  async function enter(field: Locator, typed: string, delay: number): Promise<void> {
    await field.fill('1');
    await field.selectText();
    const [digits = '', after] = typed.split('Backspace');
    await page.keyboard.type(digits, { delay });
    if (after === undefined) return;
    await page.keyboard.press('Backspace');
    await page.keyboard.type(after, { delay });
  }

  test('shows what was typed, fast or slow, and what was pasted; left below 1 it is 1', async () => {
    await open('/stocks/CCS', 'Nora');
    const field = card('Trade CCS').getByLabel('Number of shares');
    for (const [typed, shown, left] of sequences)
      for (const delay of [0, 60]) {
        await enter(field, typed, delay);
        expect([typed, delay, await field.inputValue()]).toEqual([typed, delay, shown]);
        await field.blur();
        expect([typed, delay, await field.inputValue()]).toEqual([typed, delay, left]);
      }
    for (const pasted of ['25', '0', '2.5', '2,5', '-4', '1e3']) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await field.selectText();
      await page.keyboard.press('Control+V');
      expect(await field.inputValue()).toBe(pasted);
    }
  });

  test('buys nothing that was not typed: no share for 0, none for 1.5', async () => {
    await open('/stocks/CCS', 'Nils');
    const sent: number[] = [];
    page.on('request', (request) => request.url().endsWith('/api/trade') && sent.push(request.postDataJSON().shares));
    const ticket = card('Trade CCS');
    const field = ticket.getByLabel('Number of shares');
    const complaint = ticket.getByRole('alert');
    const buy = () => ticket.getByRole('button', { name: 'Buy Shares' }).click();
    for (const [typed, why] of [
      ['0', 'Shares must be at least 1'],
      ['-3', 'Shares must be at least 1'],
      ['1.5', 'Shares must be a whole number'],
      ['12,5', 'Shares must be a whole number'],
      ['1,000', '1,000 can be read in two ways: write 1000 or 1.00'],
    ] as const) {
      await field.selectText();
      await page.keyboard.type(typed);
      await buy();
      await complaint.getByText(why).waitFor();
    }
    await field.selectText();
    await page.keyboard.type('05');
    await buy();
    await notifications().getByText('Successfully bought 5 shares of CCS').waitFor();
    expect(sent).toEqual([5]);
  });
});

test("an order's price begins at the market's, moves by percent, and says when it would fill at once", async () => {
  await open('/stocks/CCS', 'Percy');
  const ticket = card('Trade CCS');
  await ticket.getByRole('radio', { name: 'Limit Order' }).check();
  const limit = ticket.getByLabel('Limit price', { exact: true });
  const market = Number(await limit.inputValue());
  expect(market).toBeGreaterThan(1);
  await ticket.getByText(/^Fills at once, at the market price of /).waitFor();
  await limit.selectText();
  await page.keyboard.type('0,25');
  await ticket.getByText('Buys if the price falls to this. Expires in 30 days.').waitFor();
  await limit.press('ArrowUp');
  expect(await limit.inputValue()).toBe('0.26');
  await ticket.getByRole('button', { name: '5% below the price' }).click();
  expect(Number(await limit.inputValue()) / market).toBeCloseTo(0.95, 1);
  await ticket.getByText('Buys if the price falls to this. Expires in 30 days.').waitFor();
  await ticket.getByRole('button', { name: '2% above the price' }).click();
  await ticket.getByText(/^Fills at once, at the market price of /).waitFor();
  await ticket.getByRole('radio', { name: 'Sell' }).check();
  await ticket.getByText('Sells if the price rises to this. Expires in 30 days.').waitFor();
});

test('an order that is edited stays open until the new one takes its place', async () => {
  await open('/trading', 'Edda');
  const trade = (body: object) =>
    page.request.post(`${url}/api/trade`, { data: body, headers: { origin: new URL(url).origin } });
  await trade({ symbol: 'CCS', action: 'buy', shares: 3, bracket: { stopPrice: '0.50' } });
  const order = (price: string) =>
    card('Open Orders')
      .getByRole('listitem')
      .filter({ hasText: `3 shares at ${price}` });
  const edit = (price: string) => order(price).getByRole('button', { name: /^Edit/ }).click();
  // It loads after the market; until then, editing opens one over the screen.
  await card('Quick Trade').getByLabel('Quantity').waitFor();
  await edit('0.50');
  const note = 'Replaces your order to sell 3 shares of CCS at 0.50 once you confirm.';
  await card('Trade CCS').getByText(note).waitFor();
  await order('0.50')
    .getByText(/^Waits for 0\.50/)
    .waitFor();
  // In a narrower window, a ticket opens over the screen instead.
  await page.setViewportSize({ width: 800, height: 900 });
  await page.reload();
  await order('0.50')
    .getByText(/^Waits for 0\.50/)
    .waitFor();
  await edit('0.50');
  await dialog().getByText(note).waitFor();
  await dialog().getByLabel('Stop price').fill('0.60');
  await dialog().getByRole('button', { name: 'Sell Shares' }).click();
  await order('0.60')
    .getByText(/^Waits for 0\.60/)
    .waitFor();
  await order('0.50').getByText('Cancelled', { exact: true }).waitFor();
  // Cancelled elsewhere while being edited: nothing is placed, and the form keeps its input.
  await edit('0.60');
  await dialog().getByLabel('Stop price').fill('0.70');
  const orders = await (await page.request.get(`${url}/api/orders`)).json();
  await page.request.delete(`${url}/api/orders/${orders[0].id}`, { headers: { origin: new URL(url).origin } });
  await dialog().getByRole('button', { name: 'Sell Shares' }).click();
  await notifications().getByText('There is no such open order.').waitFor();
  expect(await dialog().getByLabel('Stop price').inputValue()).toBe('0.70');
  expect((await (await page.request.get(`${url}/api/orders`)).json())[0].status).toBe('cancelled');
});
