import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailOf } from '../../functions/testing/mail.ts';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { authenticate } from './accounts.ts';
import { goTo } from './browser.ts';
import { host, ownHost } from './journey-host.ts';
import { DESKTOP, newVisitorEachTest, page } from './visitor.ts';

ownHost();
newVisitorEachTest({ ...DESKTOP, serviceWorkers: 'allow' });

const bell = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: 'Notifications' });
const alerts = () => page.getByRole('dialog', { name: 'Price Alerts' });
const byEmail = (checked?: boolean) =>
  page.getByRole('switch', { name: /^By email/, ...(checked !== undefined && { checked }) });
const onDevice = (state: object = {}) => page.getByRole('switch', { name: /^On this device/, ...state });

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

/** The events that the stand-in for a push service has been sent. */
async function pushed(): Promise<{ type: string }[]> {
  const all = await (await fetch(`${host.url}/_local/push/`)).json();
  return Object.values(all as Record<string, { event: { type: string } }[]>)
    .flat()
    .map(({ event }) => event);
}

/** What the stand-in for SES has taken, the newest first. */
const mails = async () => (await (await fetch(`${host.url}/_local/mail/`)).json()).map(mailOf);

async function setAlert(kind: string, level: string): Promise<void> {
  await alerts().getByText(kind, { exact: true }).click();
  await alerts().getByRole('textbox').fill(level);
  await alerts().getByRole('button', { name: 'Set Alert' }).click();
}

/** Resolves when the server has stored the choice. */
async function choose(act: (control: Locator) => Promise<void>, control: Locator): Promise<void> {
  const saved = page.waitForResponse(/\/api\/notifications\/settings$/);
  await act(control);
  expect((await saved).status()).toBe(200);
}

async function setAlerts(): Promise<void> {
  await page.goto(`${host.url}/stocks/TFM`);
  await page.getByRole('button', { name: 'Set a price alert for TFM' }).click();
  await setAlert('Above', '70');
  await page.getByText("We'll tell you when TFM is above 70.00.").waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search stocks/ }).fill('price alerts');
  await page.keyboard.press('Enter');
  await alerts()
    .getByRole('listitem')
    .filter({ hasText: /TFM above 70\.00/ })
    .waitFor();
  await setAlert('Moves by', '90');
  await page.getByText("We'll tell you when TFM moves 90% in a day.").waitFor();
}

/** Bob owns two shares, and sells them at a limit that an administrator's price reaches, as it does the alert. */
async function reachPrice(bob: HttpPlayer): Promise<void> {
  const admin = new HttpPlayer(host.url);
  await admin.signIn('admin@example.test');
  const order = { symbol: 'TFM', shares: 2 };
  expect((await bob.post('/api/trade', { ...order, action: 'buy' })).status).toBe(200);
  const sale = { ...order, action: 'sell', orderType: 'limit', limitPrice: '70.00' };
  expect((await bob.post('/api/trade', sale)).body.order.status).toBe('open');
  expect((await admin.post('/api/admin/update-prices', { TFM: '77.00' })).status).toBe(200);
  await host.moveOn(20);
}

test('an alert and a fill are told at the bell, on the device and by email, until each is switched off', async () => {
  await subscribesAtStandIn();
  const bob = new HttpPlayer(host.url);
  await bob.signIn('bob@example.test');
  await authenticate(page, host.url, 'bob@example.test');
  await setAlerts();
  await goTo(page, '/settings', 'Settings');
  await choose((control) => control.check(), byEmail());
  await choose((control) => control.uncheck(), page.getByRole('checkbox', { name: 'Ranks by email' }));
  await onDevice().click();
  await onDevice({ checked: true, disabled: false }).waitFor();

  await reachPrice(bob);
  await bell(/^Notifications, \d+ unread$/).waitFor();
  await expect.poll(pushed).toContainEqual(expect.objectContaining({ type: 'price_alert', level: '70.00' }));
  await onDevice().click();
  await onDevice({ checked: false, disabled: false }).waitFor();
  expect((await bob.get('/api/push')).body.devices).toEqual([]);
  expect(await mails()).toEqual([]);
  await bell(/^Notifications/).click();
  const row = (text: RegExp) => panel().getByRole('listitem').filter({ hasText: text });
  const fill = row(/You sold 2 shares of TFM at 7\d\.\d\d\./);
  await fill.getByText('New', { exact: true }).waitFor();
  const told = row(/TFM rose to 7\d\.\d\d\. Your alert: above 70\.00\./);
  await told.waitFor();
  await bell('Notifications').waitFor({ state: 'attached' });

  expect((await bob.get('/api/account')).body).toMatchObject({ inbox: { unread: 0 } });
  await panel().getByRole('button', { name: 'Price alerts' }).click();
  const left = alerts().getByRole('listitem');
  await left.filter({ hasText: /TFM moves 90% in a day/ }).waitFor();
  expect(await left.filter({ hasText: /above/ }).count()).toBe(0);
  await left.getByRole('button', { name: /^Remove/ }).click();
  await left.filter({ hasText: /moves/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await bell('Notifications').click();
  await told.getByRole('link', { name: 'Price Alert' }).click();
  await page.waitForURL(`${host.url}/stocks/TFM`);

  await goTo(page, '/settings', 'Settings');
  await page.getByRole('checkbox', { name: 'Orders in the bell' }).uncheck();
  await bell('Notifications').click();
  await told.waitFor();
  await fill.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  await host.moveOn(120);
  await host.minute();
  const [{ to, text }, ...more] = await mails();
  expect([more, to, text]).toEqual([[], 'bob@example.test', expect.stringMatching(/TFM rose to 7\d\.\d\d\./)]);
  expect(text).toContain(`${host.url}/stocks/TFM`);
  // On another device, without a session.
  const other = await (await page.context().browser()?.newContext())?.newPage();
  await other?.goto(/Stop these emails: (\S+)/.exec(text)?.[1] ?? '');
  await other?.getByRole('button', { name: 'Stop emails' }).click();
  await other?.getByText('You get no more emails').waitFor();
  await other?.context().close();
  await byEmail(false).waitFor();
});
