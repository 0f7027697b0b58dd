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
newVisitorEachTest({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } }, (arrived) => {
  page = arrived.page;
});

/** What this browser's push service would say; the local host stands in for it. */
async function subscribesAtStandIn(): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: host.url });
  await page.addInitScript(() => {
    let own: PushSubscription | null = null;
    // A headless browser denies it, whatever was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    PushManager.prototype.getSubscription = async () => own;
    PushManager.prototype.subscribe = async () => {
      const { endpoint, ...keys } = await (await fetch('/_local/push/subscriptions', { method: 'POST' })).json();
      const unsubscribe = async () => {
        own = null;
        return (await fetch(endpoint.replace(/.*send/, '/_local/push/subscriptions'), { method: 'DELETE' })).ok;
      };
      own = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
      return own;
    };
  });
}

async function sent(): Promise<{ event: { type: string } }[]> {
  const all = await (await fetch(`${host.url}/_local/push/`)).json();
  return Object.values(all as Record<string, { event: { type: string } }[]>).flat();
}

test('a device that is switched on gets an alert signed and encrypted, and none once it is switched off', async () => {
  await subscribesAtStandIn();
  await signIn(page, host.url, 'bob@example.test');
  const [bob, admin] = [new HttpPlayer(host.url), new HttpPlayer(host.url)];
  await Promise.all([bob.signIn('bob@example.test'), admin.signIn('admin@example.test')]);
  const alertAndReach = async (price: string, to: string) => {
    expect((await bob.post('/api/alerts', { symbol: 'TFM', kind: 'above', price })).status).toBe(200);
    expect((await admin.post('/api/admin/update-prices', { TFM: to })).status).toBe(200);
    await host.moveOn(20);
  };

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const here = page.getByRole('switch', { name: /^On this device/ });
  await here.click();
  await page.getByRole('switch', { name: /^On this device/, checked: true, disabled: false }).waitFor();
  const told = page.getByRole('button', { name: /^Notifications, \d unread$/, includeHidden: true });
  await alertAndReach('70.00', '77.00');
  await told.waitFor({ state: 'attached' });
  await expect
    .poll(sent)
    .toEqual([
      { playerId: expect.any(String), event: expect.objectContaining({ type: 'price_alert', level: '70.00' }) },
    ]);

  await here.click();
  await page.getByRole('switch', { name: /^On this device/, checked: false, disabled: false }).waitFor();
  expect((await bob.get('/api/push')).body.devices).toEqual([]);
});
