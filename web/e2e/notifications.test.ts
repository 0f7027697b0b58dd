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

const bell = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: 'Notifications' });

/** Bob owns two shares, and sells them at a limit that an administrator's price reaches. */
async function fillOrder(): Promise<void> {
  const [bob, admin] = [new HttpPlayer(host.url), new HttpPlayer(host.url)];
  await Promise.all([bob.signIn('bob@example.test'), admin.signIn('admin@example.test')]);
  const order = { symbol: 'TFM', shares: 2 };
  expect((await bob.post('/api/trade', { ...order, action: 'buy' })).status).toBe(200);
  const sale = { ...order, action: 'sell', orderType: 'limit', limitPrice: '70.00' };
  expect((await bob.post('/api/trade', sale)).body.order.status).toBe('open');
  expect((await admin.post('/api/admin/update-prices', { TFM: '77.00' })).status).toBe(200);
  await host.moveOn(20);
}

test('the bell counts an order that is filled while its player is here, and it stays read after a reload', async () => {
  await signIn(page, host.url, 'bob@example.test');
  await bell('Notifications').waitFor();
  await fillOrder();
  await bell(/^Notifications, \d unread$/).waitFor();
  await bell(/^Notifications/).click();
  const fill = panel()
    .getByRole('listitem')
    .filter({ hasText: /You sold 2 shares of TFM at 7\d\.\d\d\./ });
  await fill.getByText('New', { exact: true }).waitFor();
  await bell('Notifications').waitFor({ state: 'attached' });

  const account = page.waitForResponse(/\/api\/account$/);
  await page.reload();
  expect(await (await account).json()).toMatchObject({ inbox: { unread: 0 } });
  await bell('Notifications').click();
  await fill.waitFor();
  expect(await panel().getByText('New', { exact: true }).count()).toBe(0);

  await panel().getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Orders in the bell' }).uncheck();
  await bell('Notifications').click();
  await fill.waitFor({ state: 'detached' });
  await panel().getByRole('listitem').first().waitFor();
  await panel().getByRole('link', { name: 'Achievement Earned' }).first().click();
  await panel().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toMatch(/^\/player\//);
});
