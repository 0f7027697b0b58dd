import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { signIn } from './accounts.ts';
import { newVisitorEachTest } from './browser.ts';
import { type JourneyHost, ownHost } from './journey-host.ts';

let host: JourneyHost;
let page: Page;

ownHost((started) => {
  host = started;
});
newVisitorEachTest({ viewport: { width: 1440, height: 900 } }, (arrived) => {
  page = arrived.page;
});

const dialog = () => page.getByRole('dialog', { name: 'Price Alerts' });
const alertsOf = (name: RegExp) => dialog().getByRole('listitem').filter({ hasText: name });

async function setAlert(kind: string, level: string): Promise<void> {
  await dialog().getByText(kind, { exact: true }).click();
  await dialog().getByRole('textbox').fill(level);
  await dialog().getByRole('button', { name: 'Set Alert' }).click();
}

async function setPrice(price: string): Promise<void> {
  const admin = new HttpPlayer(host.url);
  await admin.signIn('admin@example.test');
  expect((await admin.post('/api/admin/update-prices', { TFM: price })).status).toBe(200);
  await host.moveOn(20);
}

test('an alert set on the stock page is told at the bell, leads to the stock and is used up', async () => {
  await signIn(page, host.url, 'bob@example.test');
  await page.goto(`${host.url}/stocks/TFM`);
  await page.getByRole('button', { name: 'Set a price alert for TFM' }).click();
  await setAlert('Above', '0.01');
  await dialog().getByText('TFM has already reached 0.01.').waitFor();
  await setAlert('Above', '70');
  await page.getByText("We'll tell you when TFM is above 70.00.").waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search stocks/ }).fill('price alerts');
  await page.keyboard.press('Enter');
  await alertsOf(/TFM above 70\.00/).waitFor();
  await setAlert('Moves by', '90');
  await page.getByText("We'll tell you when TFM moves 90% in a day.").waitFor();

  await page.goto(`${host.url}/chat`);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await setPrice('77.00');
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  const told = page.getByRole('listitem').filter({ hasText: /TFM rose to 7\d\.\d\d\. Your alert: above 70\.00\./ });
  await told.waitFor();
  await page.getByRole('button', { name: 'Price alerts' }).click();
  await alertsOf(/TFM moves 90% in a day/).waitFor();
  expect(await alertsOf(/above/).count()).toBe(0);
  await alertsOf(/moves/)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await alertsOf(/moves/).waitFor({ state: 'detached' });

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await told.getByRole('link', { name: 'Price Alert' }).click();
  await page.waitForURL(`${host.url}/stocks/TFM`);
});
