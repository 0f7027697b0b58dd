import { describe, expect, test } from 'vitest';
import { register, signUp } from './accounts.ts';
import { confirmTrade, tradeAtOnce } from './confirming.ts';
import { card, DESKTOP, dialog, newVisitorEachTest, notifications, page, url } from './visitor.ts';

newVisitorEachTest(DESKTOP);

const quick = () => card('Quick Trade');
/** The ticket that replaces the quick form after a press on Trade. */
const ticket = () => card('Trade CCS');
const receipt = () => card('Receipt');

async function openTrading(first: string): Promise<void> {
  await register(page, url, { first, last: 'Ticket' });
  await page.goto(`${url}/trading`);
  await card('Current Holdings').getByText('No holdings found').waitFor();
  // The quick form loads after the market. Until then, pressing a row opens one over the screen.
  await quick().getByLabel('Quantity').waitFor();
}

const stockRow = (symbol: string) =>
  page
    .getByRole('region', { name: 'Stocks and their prices' })
    .getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) });

describe('the ticket beside the market', () => {
  test('takes the stock whose Trade is pressed and keeps the focus until the trade, also with a bracket', async () => {
    await openTrading('Dora');
    await quick().getByLabel('Symbol').fill('TFM');
    await page.getByRole('button', { name: 'Trade CCS' }).click();
    await ticket().getByRole('paragraph').filter({ hasText: 'Candle Creek Soapworks' }).waitFor();
    await expect.poll(() => ticket().getByLabel('Number of shares').inputValue()).toBe('1');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('inputmode'))).toBe('numeric');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await confirmTrade(page);
    await notifications().getByText('Successfully bought 2 shares of CCS').waitFor();
    expect(await dialog().count()).toBe(0);
    await quick().getByLabel('Quantity').waitFor();
    expect(await quick().getByLabel('Symbol').inputValue()).toBe('TFM');
    await page.getByRole('button', { name: 'Trade CCS' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await ticket().getByRole('button', { name: 'Cancel' }).click();
    await quick().getByLabel('Quantity').waitFor();

    await page.getByRole('button', { name: 'Trade CCS' }).click();
    await ticket().getByText('Add a stop-loss or take-profit').click();
    await ticket().getByLabel('Stop-loss').fill('0.5');
    await ticket().getByLabel('Take-profit').fill('5000');
    await ticket().getByRole('button', { name: 'Buy Shares' }).click();
    await confirmTrade(page);
    const sentence = 'Successfully bought 1 share of CCS, with a stop-loss at 0.50 and a take-profit at 5,000.00';
    await notifications().getByText(sentence).waitFor();
    await card('Open Orders').getByText('1 share at 5,000.00 or 0.50').waitFor();
    await page.getByRole('button', { name: 'Trade CCS' }).click();
    await ticket().getByText('Sell', { exact: true }).click();
    await ticket().getByText('Limit Order').click();
    await ticket().getByLabel('Limit price').fill('4000');
    await ticket().getByLabel('Stop-loss (optional)').fill('0.4');
    await ticket().getByRole('button', { name: 'Sell Shares' }).click();
    await confirmTrade(page);
    await notifications()
      .getByText('Your order to sell 1 share of CCS at 4,000.00 or 0.40 is waiting for its price.')
      .waitFor();
    const order = card('Open Orders').getByRole('listitem').filter({ hasText: '4,000.00 or 0.40' });
    await order.getByText(/% from \d/).waitFor();
  });

  test('clears a complaint once its entries change, and confirms the total that it showed', async () => {
    await openTrading('Tora');
    await quick().getByRole('button', { name: 'Review Trade' }).click();
    const symbol = quick().getByLabel('Symbol');
    await expect.poll(() => symbol.getAttribute('aria-invalid')).toBe('true');
    await symbol.fill('CCS');
    expect(await symbol.getAttribute('aria-invalid')).toBeNull();
    await quick().getByLabel('Quantity').fill('1');
    // The market is far below this limit, so the order is filled at once at the market's price.
    await quick().getByText('Limit Order').click();
    await quick().getByLabel('Limit price').fill('5000');
    await quick().getByRole('button', { name: 'Review Trade' }).click();
    const line = (name: string) => dialog().locator('dl > div', { hasText: name }).locator('dd');
    await line('Limit price').getByText('5,000.00').waitFor();
    await line('Total').getByText(/\d/).waitFor();
    await expect.poll(() => line('Total').innerText()).toMatch(/^\d{1,3}\.\d\d/);
  });
});

describe('the ticket at the side', () => {
  test('leaves a receipt whose undo needs a confirmation, counts in coins, and retries a lost trade', async () => {
    await tradeAtOnce(page);
    await signUp(page, url, { first: 'Ulla', last: 'Ticket' });
    const trades: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/trade') && trades.push(request.postDataJSON().action));
    await stockRow('CCS').click();
    await dialog().getByLabel('Number of shares').fill('3');
    await dialog().getByRole('button', { name: 'Buy Shares' }).click();
    await notifications().getByText('Your trade has been executed successfully.').waitFor();
    await receipt().getByText('Bought 3 shares of CCS').waitFor();
    await receipt().getByRole('button', { name: 'Share your CCS trade' }).waitFor();
    await receipt().getByRole('button', { name: "Undo: sell 3 shares of CCS at today's price" }).click();
    await dialog()
      .getByText(/^Undo sells these shares at today's price\./)
      .waitFor();
    await expect.poll(() => dialog().getByLabel('Number of shares').inputValue()).toBe('3');
    await dialog().getByText('Buy', { exact: true }).click();
    await dialog()
      .getByText(/^Undo (sells|buys)/)
      .waitFor({ state: 'detached' });
    await dialog().getByText('Sell', { exact: true }).click();
    expect(trades).toEqual(['buy']);
    await dialog().getByRole('button', { name: 'Sell Shares' }).click();
    await receipt().getByText('Sold 3 shares of CCS').waitFor();
    expect(trades).toEqual(['buy', 'sell']);
    await receipt().getByRole('button', { name: 'Done' }).click();
    await receipt().waitFor({ state: 'detached' });
    await page.getByText('No holdings yet. Start trading to build your portfolio!').waitFor();

    await stockRow('CCS').click();
    await dialog().getByRole('button', { name: 'Max' }).click();
    const left = dialog().locator('dl > div', { hasText: 'Cash after' }).locator('dd');
    await expect.poll(async () => Number.parseFloat((await left.innerText()).replaceAll(',', ''))).toBeLessThan(100);
    await dialog().getByRole('button', { name: 'One more' }).click();
    await dialog()
      .getByText(/you are [\d.]+ coins short/)
      .waitFor();
    await dialog().getByText('Coins', { exact: true }).click();
    await dialog().getByRole('button', { name: 'Max' }).click();
    await dialog()
      .getByText(/^= \d+ shares/)
      .waitFor();
    // The first answer is lost, although the coins are spent.
    const keys: (string | undefined)[] = [];
    await page.route('**/api/trade', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
    });
    await dialog().getByRole('button', { name: 'Buy Shares' }).click();
    await dialog().getByText('The trade may have gone through.').waitFor();
    await page.getByText(/shares at/).waitFor();
    await dialog().getByRole('button', { name: 'Buy Shares' }).click();
    await receipt()
      .getByText(/^Bought \d+ shares of CCS/)
      .waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

/** Each row has what a player types over the selected 1, what the field shows, and what it shows on blur. */
const entries = [
  ['12,5', '12,5', '12,5'],
  ['0', '0', '1'],
  ['two', 'two', '1'],
  ['2Backspace7', '7', '7'],
  ['05', '05', '05'],
] as const;

test('the fields for shares and prices show the typed text and what the order would do', async () => {
  await tradeAtOnce(page);
  await register(page, url, { first: 'Nora', last: 'Ticket' });
  await page.goto(`${url}/stocks/CCS`);
  const sent: number[] = [];
  page.on('request', (request) => request.url().endsWith('/api/trade') && sent.push(request.postDataJSON().shares));
  const field = ticket().getByLabel('Number of shares');
  for (const [typed, shown, left] of entries) {
    await field.fill('1');
    await field.selectText();
    for (const key of typed.match(/Backspace|./g) ?? []) await page.keyboard.press(key);
    expect([typed, await field.inputValue()]).toEqual([typed, shown]);
    await field.blur();
    expect([typed, await field.inputValue()]).toEqual([typed, left]);
  }
  await ticket().getByRole('button', { name: 'Buy Shares' }).click();
  await notifications().getByText('Successfully bought 5 shares of CCS').waitFor();
  expect(sent).toEqual([5]);

  await ticket().getByRole('radio', { name: 'Limit Order' }).check({ force: true });
  const limit = ticket().getByLabel('Limit price', { exact: true });
  const market = Number(await limit.inputValue());
  expect(market).toBeGreaterThan(1);
  await ticket()
    .getByText(/^Fills at once, at the market price of /)
    .waitFor();
  await limit.selectText();
  await page.keyboard.type('0,25');
  await ticket().getByText('Buys if the price falls to this. Expires in 30 days.').waitFor();
  await limit.press('ArrowUp');
  expect(await limit.inputValue()).toBe('0.26');
  await ticket().getByRole('button', { name: '5% below the price' }).click();
  expect(Number(await limit.inputValue()) / market).toBeCloseTo(0.95, 1);
  await ticket().getByText('Buys if the price falls to this. Expires in 30 days.').waitFor();
});
