import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { createAccount, register } from './accounts.ts';
import { connectBrowser, startWorker, type Visitor, visit } from './browser.ts';
import { type JourneyHost, ownHost } from './journey-host.ts';

/** A separate stack, because the test moves time and prices. */
let host: JourneyHost;
let url = '';

ownHost((started) => {
  host = started;
  url = started.url;
});

let browser: Browser;
let ann: Visitor;
let ben: Visitor;
let cat: Visitor;

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  [ann, ben, cat] = await Promise.all([visit(browser), visit(browser, { serviceWorkers: 'allow' }), visit(browser)]);
  await Promise.all([ann, ben].map(followHost));
});
afterEach(async () => {
  const visitors = [ann, ben, cat];
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(visitors.map(({ context }) => context.close()));
});

/** The visitor's clock can be moved, and every poll is sent: the browser's cache uses real time. */
async function followHost({ page }: Visitor): Promise<void> {
  await page.clock.install();
  await page.route('**/api/**', (route) => route.continue());
}

const region = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
const place = (visitor: Visitor, name: string) =>
  region(visitor, 'Standings').getByRole('listitem').filter({ hasText: name });

/** Buys without the dialog, as the player's browser would. */
async function buy({ page }: Visitor, symbol: string, shares: number): Promise<void> {
  const headers = { origin: url };
  const answer = await page.request.post(`${url}/api/trade`, { headers, data: { symbol, action: 'buy', shares } });
  expect(answer.status()).toBe(200);
}

/** Raises all prices by half. */
async function raisePrices(): Promise<void> {
  const admin = new HttpPlayer(url);
  await admin.signIn('admin@example.test');
  expect((await admin.post('/api/admin/increase-all-prices', { percentage: 50 })).status).toBe(200);
}

/** Both places as a player sees them at the same moment. */
async function places(visitor: Visitor): Promise<Record<string, string | undefined>> {
  const rows = await region(visitor, 'Standings').getByRole('listitem').allInnerTexts();
  const placeOf = (name: string) => /#\d+/.exec(rows.find((text) => text.includes(name)) ?? '')?.[0];
  return { ann: placeOf('Ann Bull'), ben: placeOf('Ben Bear') };
}

test('a player makes a league, a visitor comes in by its link, both see their places move, and a third sees none', async () => {
  await register(ann.page, url, { first: 'Ann', last: 'Bull' });
  await ann.page.goto(`${url}/leagues`);
  await ann.page.getByText('No leagues yet').waitFor();
  await ann.page.getByLabel('Name').fill('Bulls & Bears');
  await ann.page.getByRole('button', { name: 'Make League' }).click();
  await ann.page.getByRole('heading', { name: 'Bulls & Bears', level: 1 }).waitFor();
  const code = (await region(ann, 'Invite').locator('strong').innerText()).trim();
  const leagueUrl = ann.page.url();
  await cat.page.goto(`${url}/join/0000-0000-0000`);
  await cat.page.getByText('This invitation no longer works').waitFor();

  await startWorker(ben.page, url);
  await ben.page.goto(`${url}/join/${code.toLowerCase()}`);
  await ben.page.getByText('You are invited to Bulls & Bears').waitFor();
  await ben.page.getByText(`1 member, code ${code}. Sign in or create an account to join.`).waitFor();
  await ben.page.getByRole('link', { name: 'Sign in' }).click();
  await createAccount(ben.page, { first: 'Ben', last: 'Bear' });
  await ben.page.getByText(`1 member, code ${code}`, { exact: true }).waitFor();
  await ben.page.getByRole('button', { name: 'Join League' }).click();
  await ben.page.getByRole('heading', { name: 'Bulls & Bears', level: 1 }).waitFor();
  expect(ben.page.url()).toBe(leagueUrl);
  await place(ben, 'Ann Bull').waitFor();
  await host.nextTick(ann.page, ben.page);
  await place(ann, 'Ben Bear').waitFor();
  expect([await places(ann), await places(ben)]).toEqual([
    { ann: '#1', ben: '#1' },
    { ann: '#1', ben: '#1' },
  ]);

  await buy(ben, 'MS', 110);
  await raisePrices();
  await host.nextTick(ann.page, ben.page);
  // Nearly all of the cash is in shares, which have risen by half.
  for (const visitor of [ann, ben])
    await place(visitor, 'Ben Bear')
      .getByText(/\+4\d\.\d+%/)
      .waitFor();
  expect([await places(ann), await places(ben)]).toEqual([
    { ann: '#2', ben: '#1' },
    { ann: '#2', ben: '#1' },
  ]);

  await register(cat.page, url, { first: 'Cat', last: 'Curious' });
  await cat.page.goto(leagueUrl);
  await cat.page.getByRole('heading', { name: 'League Not Found' }).waitFor();
  await cat.page.getByRole('link', { name: 'My Leagues' }).click();
  await cat.page.getByText('No leagues yet').waitFor();

  await ann.page.getByRole('button', { name: 'Manage Ben Bear' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Remove from League' }).click();
  await ann.page.getByText('Member removed').waitFor();
  await host.nextTick(ann.page, ben.page);
  await ben.page.getByRole('heading', { name: 'League Not Found' }).waitFor();
});
