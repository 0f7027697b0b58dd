import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { confirmTrade } from './confirming.ts';
import { card, DESKTOP, dialog, newVisitorEachTest, notifications, page, url } from './visitor.ts';

newVisitorEachTest(DESKTOP);

async function openTrading(first: string): Promise<void> {
  await register(page, url, { first, last: 'Trader' });
  await page.goto(`${url}/trading`);
  await page.getByRole('heading', { name: 'All Stocks', level: 1 }).waitFor();
}

test('a quick trade is checked, confirmed and made, and the screen follows', async () => {
  await openTrading('Quick');
  await card('Current Holdings').getByText('No holdings found').waitFor();
  await card('Current Holdings').getByText('Start trading to see your positions here').waitFor();
  const form = card('Quick Trade');
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

test('a refused trade keeps the confirmation open with the reason, and an unknown symbol gets none', async () => {
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

test('a player opens a stock from its row, is refused a trade there, buys and sells', async () => {
  await openTrading('Stella');
  await page.getByRole('table', { name: 'Stock Market' }).getByRole('link', { name: 'Candle Creek Soapworks' }).click();
  await page.getByRole('heading', { name: 'Candle Creek Soapworks', level: 1 }).waitFor();
  const ticket = card('Trade CCS');
  const send = async (name: string) => {
    await ticket.getByRole('button', { name }).click();
    await confirmTrade(page);
  };
  await ticket.getByLabel('Number of shares').fill('99999');
  await ticket.getByText(/you are [\d,.]+ coins short/).waitFor();
  await ticket.getByLabel('Number of shares').fill('1');
  await send('Buy Shares');
  await card('Your Position').getByText('1 share', { exact: true }).waitFor();
  await card('Your Trades')
    .getByText(/^1 share at/)
    .waitFor();
  await ticket.getByRole('radio', { name: 'Sell' }).check({ force: true });
  await send('Sell Shares');
  await card('Your Position').getByText('You own no shares.').waitFor();
  await page.getByRole('link', { name: 'Back to All Stocks' }).click();
  await page.getByRole('heading', { name: 'Market News' }).waitFor();
});
