import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { overlayGone } from './browser.ts';
import { confirmTrade } from './confirming.ts';
import { card, DESKTOP, dialog, newVisitorEachTest, notifications, page, url } from './visitor.ts';

const DAY_MS = 24 * 3600 * 1000;

newVisitorEachTest(DESKTOP);

async function open(path: string, first: string): Promise<void> {
  await register(page, url, { first, last: 'Answer' });
  await page.goto(`${url}${path}`);
}

async function review(): Promise<void> {
  await card('Quick Trade').getByLabel('Symbol').fill('CCS');
  await card('Quick Trade').getByLabel('Quantity').fill('1');
  await card('Quick Trade').getByRole('button', { name: 'Review Trade' }).click();
}

async function pricesAreOld(): Promise<void> {
  await page.route('**/api/stocks/*', async (route) => {
    const answer = await route.fetch();
    const stock = await answer.json();
    for (const each of stock.standard ?? [stock]) each.currentPrice = '1.00';
    await route.fulfill({ response: answer, json: stock });
  });
}

async function movedPrice(): Promise<string> {
  const text = await notifications()
    .getByText(/^The price has moved to/)
    .innerText();
  return /moved to ([\d.]+)\./.exec(text)?.[1] as string;
}

test('the confirmation shows a moved price and accepts a second press', async () => {
  await pricesAreOld();
  await open('/trading', 'Mira');
  await review();
  await dialog().getByText('1.00', { exact: true }).first().waitFor();
  const confirm = dialog().getByRole('button', { name: 'Confirm Trade' });
  await confirm.click();
  const price = await movedPrice();
  for (const name of ['Price', 'Total'])
    await dialog().locator('dl > div', { hasText: name }).getByText(price, { exact: true }).waitFor();
  await confirm.click();
  await notifications().getByText('Successfully bought 1 share of CCS').waitFor();
});

test('a receipt disappears by itself unless the pointer is on it, and does not repeat its toast', async () => {
  await page.clock.install();
  await open('/trading', 'Rena');
  const receipt = card('Receipt');
  await review();
  await dialog().getByRole('button', { name: 'Confirm Trade' }).click();
  await notifications().getByText('Successfully bought 1 share of CCS').waitFor();
  await receipt.getByText(/^at \d+\.\d\d coins each$/).waitFor();
  expect(await receipt.innerText()).not.toContain('1 share');
  await receipt.getByText(/^CCS moves in \d+ s$/).waitFor();
  await receipt.hover();
  await page.clock.fastForward(60_000);
  await receipt.getByText(/^CCS (moved|has not moved)/).waitFor();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(20_000);
  await receipt.waitFor({ state: 'detached' });
});

test('a device whose clock is three days fast trades, chats and shows the right time', async () => {
  await page.clock.install({ time: Date.now() + 3 * DAY_MS });
  await open('/stocks/CCS', 'Wanda');
  await card('Trade CCS').getByRole('button', { name: 'Buy Shares' }).click();
  await confirmTrade(page);
  await notifications().getByText('Successfully bought 1 share of CCS').waitFor();
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await dialog()
    .getByText(/just now|second|minute/i)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await overlayGone(page);
  await page.getByRole('link', { name: 'Chat', exact: true }).first().click();
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('from a fast clock');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('from a fast clock').waitFor();
});
