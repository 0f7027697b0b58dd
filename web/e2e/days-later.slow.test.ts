import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mailOf } from '../../functions/testing/mail.ts';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { authenticate, fillSignIn, register } from './accounts.ts';
import { goTo } from './browser.ts';
import { changeItem } from './change-player.ts';
import { host, ownHost } from './journey-host.ts';
import { DESKTOP, newVisitorEachTest, notifications, page } from './visitor.ts';

/* These two journeys through time share a host, which costs as much as either. */

ownHost();

/** The bell's own dialog hides it from screen readers. */
const bell = (name: string | RegExp) => page.getByRole('button', { name, exact: true, includeHidden: true });
const panel = () => page.getByRole('dialog', { name: 'Notifications' });
const alerts = () => page.getByRole('dialog', { name: 'Price Alerts' });
const byEmail = (checked?: boolean) =>
  page.getByRole('switch', { name: /^By email/, ...(checked !== undefined && { checked }) });
const onDevice = (state: object = {}) => page.getByRole('switch', { name: /^On this device/, ...state });

async function subscribesAtStandIn(): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: host.url });
  await page.addInitScript(() => {
    let own: PushSubscription | null = null;
    // A headless browser denies the permission, even after it was granted.
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

async function pushed(): Promise<{ type: string }[]> {
  const all = await (await fetch(`${host.url}/_local/push/`)).json();
  return Object.values(all as Record<string, { event: { type: string } }[]>)
    .flat()
    .map(({ event }) => event);
}

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

/** Bob's limit and the alert are both reached by an administrator's price. */
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

describe('a player with alerts', () => {
  newVisitorEachTest({ ...DESKTOP, serviceWorkers: 'allow' });

  test('is notified of an alert and a fill at the bell, on the device and by email, until each is turned off', async () => {
    await subscribesAtStandIn();
    const bob = new HttpPlayer(host.url);
    await bob.signIn('bob@example.test');
    await authenticate(page, host.url, 'bob@example.test');
    await setAlerts();
    await goTo(page, '/settings', 'Settings');
    await choose((control) => control.check({ force: true }), byEmail());
    await choose((control) => control.uncheck({ force: true }), page.getByRole('checkbox', { name: 'Ranks by email' }));
    await onDevice().click({ force: true });
    await onDevice({ checked: true, disabled: false }).waitFor();

    await reachPrice(bob);
    await bell(/^Notifications, \d+ unread$/).waitFor();
    await expect.poll(pushed).toContainEqual(expect.objectContaining({ type: 'price_alert', level: '70.00' }));
    await onDevice().click({ force: true });
    await onDevice({ checked: false, disabled: false }).waitFor();
    expect((await bob.get('/api/push')).body.devices).toEqual([]);
    expect(await mails()).toEqual([]);
    await bell(/^Notifications/).click();
    const row = (text: RegExp) => panel().getByRole('listitem').filter({ hasText: text });
    const fill = row(/You sold 2 shares of TFM at 7\d\.\d\d\./);
    await fill.getByText('New', { exact: true }).waitFor();
    const alertRow = row(/TFM rose to 7\d\.\d\d\. Your alert: above 70\.00\./);
    await alertRow.waitFor();
    await bell('Notifications').waitFor({ state: 'attached' });

    expect((await bob.get('/api/account')).body).toMatchObject({ inbox: { unread: 0 } });
    await panel().getByRole('button', { name: 'Price alerts' }).click();
    const left = alerts().getByRole('listitem');
    await left.filter({ hasText: /TFM moves 90% in a day/ }).waitFor();
    expect(await left.filter({ hasText: /above/ }).count()).toBe(0);
    const remove = left.getByRole('button', { name: /^Remove/ });
    await page.route('**/api/alerts/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await remove.click();
    await notifications().getByText('Alert not removed').waitFor();
    await remove.click();
    await left.filter({ hasText: /moves/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await bell('Notifications').click();
    await alertRow.getByRole('link', { name: 'Price Alert' }).click();
    await page.waitForURL(`${host.url}/stocks/TFM`);

    await goTo(page, '/settings', 'Settings');
    await page.getByRole('checkbox', { name: 'Orders in the bell' }).uncheck({ force: true });
    await bell('Notifications').click();
    await alertRow.waitFor();
    await fill.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');

    await host.moveOn(120);
    await host.minute();
    const [{ to, text }] = await mails();
    expect([to, text]).toEqual(['bob@example.test', expect.stringMatching(/TFM rose to 7\d\.\d\d\./)]);
    expect(text).toContain(`${host.url}/stocks/TFM`);
    // The link is opened on another device, without a session.
    const other = await (await page.context().browser()?.newContext())?.newPage();
    await other?.goto(/Stop these emails: (\S+)/.exec(text)?.[1] ?? '');
    await other?.getByRole('button', { name: 'Stop emails' }).click();
    await other?.getByText('You get no more emails').waitFor();
    await other?.context().close();
    await byEmail(false).waitFor();
  });
});

const OWN_WORDS = /quillfeather|zebulon|xylophone/i;

async function post(from: Page, path: string, data: object): Promise<Record<string, string>> {
  const answer = await from.request.post(host.url + path, { headers: { origin: host.url }, data });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.json();
}

async function leave(): Promise<void> {
  await page.goto(`${host.url}/settings`);
  await page.getByRole('button', { name: 'Leave Tradefloor...' }).click();
  await page.getByRole('button', { name: 'Leave Tradefloor', exact: true }).click();
  await page.getByText('Type LEAVE, in capitals').waitFor();
  await page.getByLabel('Type LEAVE to confirm').fill('LEAVE');
  await page.getByRole('button', { name: 'Leave Tradefloor', exact: true }).click();
  await page.getByText(/^Your account will be deleted on .* Sign in before then to keep it\.$/).waitFor();
}

/** Omits the table, because functions/events/erasure.test.ts reads every row of it. */
function filesWithOwnWords(): string[] {
  const names = readdirSync(host.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile() && !each.name.startsWith('table.db'));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => !path.includes('deployed') && OWN_WORDS.test(readFileSync(path, 'utf8')));
}

describe('a player who leaves', () => {
  newVisitorEachTest();

  test('stays by signing in again, with nothing lost', async () => {
    const account = await register(page, host.url, { first: 'Ruth', last: 'Returner' });
    await post(page, '/api/trade', { symbol: 'TFM', action: 'buy', shares: 2 });
    await leave();
    // Sign-ins have whole seconds; one in the second that ended the sessions ends too (functions/data/revoked.ts).
    const second = () => Math.floor(Date.now() / 1000);
    await expect.poll(second).toBeGreaterThan(second());
    await page.goto(`${host.url}/api/login`);
    await fillSignIn(page, account.email, account.password);
    await page.getByText('You are no longer leaving: your account stays.').waitFor();
    await page.getByText('TFM').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('is erased after a week, also from the pool and the files, while friends and coins remain', async () => {
    const account = await register(page, host.url, { first: 'Zebulon', last: 'Quillfeather' });
    const friend = await page.context().browser()?.newPage();
    if (!friend) throw new Error('no second browser');
    onTestFinished(() => friend.close());
    await register(friend, host.url, { first: 'Frieda', last: 'Friend' });
    await post(page, '/api/trade', { symbol: 'TFM', action: 'buy', shares: 3 });
    await post(page, '/api/chat/messages', { message: 'Xylophone? Said I.' });
    const league = await post(page, '/api/leagues', { name: 'The Band' });
    const { code } = await (await page.request.get(`${host.url}/api/leagues/${league.id}`)).json();
    await post(friend, '/api/leagues/join', { code });
    const { id } = await (await page.request.get(`${host.url}/api/auth/user`)).json();
    await leave();
    expect(filesWithOwnWords()).not.toEqual([]);
    // This test skips the week, which functions/events/erasure.test.ts plays.
    await changeItem(host.url, { PK: 'LEAVING', SK: id }, 'leavesAtMs', { N: String(Date.now()) });
    for (let night = 0; night < 2; night++) {
      await host.moveOn(1);
      await host.erase();
    }
    expect(filesWithOwnWords()).toEqual([]);

    await friend.goto(`${host.url}/chat`);
    const erased = friend.getByRole('listitem').filter({ hasText: 'This message went with its author.' });
    await erased.getByText('Deleted player').waitFor();
    await friend.goto(`${host.url}/leagues/${league.id}`);
    await friend.getByRole('button', { name: 'Delete League' }).waitFor();
    await host.audit();
    const admin = new HttpPlayer(host.url);
    await admin.signIn('admin@example.test');
    expect((await admin.get('/api/admin/audit')).body.last).toMatchObject({ divergent: 0, unaudited: 0 });

    await page.goto(`${host.url}/api/login`);
    await fillSignIn(page, account.email, account.password);
    await page.getByText('Incorrect email or password.').waitFor();
  });
});
