import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailOf } from '../../functions/testing/mail.ts';
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

/** What the stand-in for SES has taken, the newest first. */
const mails = async () => (await (await fetch(`${host.url}/_local/mail/`)).json()).map(mailOf);

test('a player who asks for emails gets one about an alert, and stops them by its link, or by one click', async () => {
  const [bob, admin] = [new HttpPlayer(host.url), new HttpPlayer(host.url)];
  await Promise.all([bob.signIn('bob@example.test'), admin.signIn('admin@example.test')]);
  await signIn(page, host.url, 'bob@example.test');
  await page.goto(`${host.url}/settings`);
  const byEmail = page.getByRole('switch', { name: /^By email/ });
  await byEmail.check();
  const saved = page.waitForResponse(/\/api\/notifications\/settings$/);
  await page.getByRole('checkbox', { name: 'Ranks by email' }).uncheck();
  expect((await saved).status()).toBe(200);

  const alert = { symbol: 'TFM', kind: 'above', price: '70.00' };
  expect((await bob.post('/api/alerts', alert)).status).toBe(200);
  expect((await admin.post('/api/admin/update-prices', { TFM: '77.00' })).status).toBe(200);
  await host.moveOn(20);
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).waitFor();
  expect(await mails()).toEqual([]);
  await host.moveOn(120);
  await expect.poll(mails).toHaveLength(1);
  const [{ to, subject, text, headers }] = await mails();
  expect([to, subject]).toEqual(['bob@example.test', expect.stringMatching(/^Price Alert: TFM rose to 7\d\.\d\d\./)]);
  expect(text).toContain(`${host.url}/stocks/TFM`);

  // A mail program that only looks at the address changes nothing.
  const stopUrl = headers['List-Unsubscribe']?.slice(1, -1) ?? '';
  const opened = await fetch(stopUrl, { redirect: 'manual' });
  const screen = /Stop these emails: (\S+)/.exec(text)?.[1] ?? '';
  expect([opened.status, opened.headers.get('location')]).toEqual([302, screen]);
  expect((await bob.get('/api/notifications/inbox')).body.mailedKinds).toContain('alerts');

  // On another device, without a session.
  const other = await (await page.context().browser()?.newContext())?.newPage();
  await other?.goto(screen);
  await other?.getByRole('button', { name: 'Stop emails' }).click();
  await other?.getByText('You get no more emails').waitFor();
  await other?.context().close();
  await page.getByRole('switch', { name: /^By email/, checked: false }).waitFor();

  // Asked for again, and ended by one click in a mail program.
  const asked = page.waitForResponse(/\/api\/notifications\/settings$/);
  await byEmail.check();
  expect((await asked).status()).toBe(200);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(stopUrl, { method: 'POST', body })).status).toBe(200);
  await page.getByRole('switch', { name: /^By email/, checked: false }).waitFor();
});
