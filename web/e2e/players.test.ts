import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { connectBrowser, register, signUp, type Visitor, visit } from './browser.ts';
import { type JourneyHost, ownHost } from './journey-host.ts';

/** On a shared stack a hundred players of other journeys may stand before a player who has just lost. */
let host: JourneyHost;
let url = '';

ownHost((started) => {
  host = started;
  url = started.url;
});

/** Markup is text like any other. */
const ZOE = '<b>Zoë</b> Racer';

let browser: Browser;
let ann: Visitor;
let ben: Visitor;

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  [ann, ben] = await Promise.all([visit(browser), visit(browser)]);
  await Promise.all([ann, ben].map(followHost));
});
afterEach(async () => {
  expect([...ann.complaints, ...ben.complaints]).toEqual([]);
  await Promise.all([ann.context.close(), ben.context.close()]);
});

const link = ({ page }: Visitor, name: string) => page.getByRole('navigation').getByRole('link', { name });
const row = ({ page }: Visitor, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Buys without the dialog, as the browser of the player. */
async function buy({ page }: Visitor, symbol: string, shares: number): Promise<number> {
  const body = JSON.stringify({ symbol, action: 'buy', shares });
  return page.evaluate(async (text) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/trade', { method: 'POST', headers, body: text })).status;
  }, body);
}

/** Whose clock can be moved, and whose every poll is sent: the browser's cache goes by the real clock. */
async function followHost({ page }: Visitor): Promise<void> {
  await page.clock.install();
  await page.route('**/api/**', (route) => route.continue());
}

async function nextSlot(): Promise<void> {
  await host.nextSlot(ann.page, ben.page);
}

/** All prices, half as much again. */
async function raisePrices(): Promise<void> {
  const admin = new HttpPlayer(url);
  await admin.signIn('admin@example.test');
  expect((await admin.post('/api/admin/increase-all-prices', { percentage: 50 })).status).toBe(200);
}

/** The places in the list as a player sees it, in one look. */
async function ranks({ page }: Visitor): Promise<Record<string, number>> {
  const rows = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  const rankOf = (name: string) => Number(/#(\d+)/.exec(rows.find((text) => text.includes(name)) ?? '')?.[1]);
  return { zoe: rankOf(ZOE), ben: rankOf('Ben Racer') };
}

test('two players race each other up the list, look at each other, and one takes another name', async () => {
  await signUp(ann.page, url, { first: 'Ann', last: 'Racer' });
  await register(ben.page, url, { first: 'Ben', last: 'Racer' });
  expect(await buy(ann, 'MS', 110)).toBe(200);
  await ben.page.goto(`${url}/players`);

  await ann.page.getByRole('button', { name: 'Ann Racer' }).click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('<b>Zoë</b>');
  await dialog.getByLabel('Picture address').fill('http://example.test/a.png');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A web address that begins with https://').waitFor();
  await dialog.getByLabel('Picture address').fill('https://pictures.example.test/a.png');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await ann.page.getByRole('button', { name: ZOE }).waitFor();
  await link(ann, 'Leaderboard').click();

  await nextSlot();
  await ann.page.getByText('Live Rankings • Updated every 10s').waitFor();
  await row(ann, ZOE).getByText('You', { exact: true }).waitFor();
  await row(ben, 'Ben Racer').getByText('You', { exact: true }).waitFor();
  await row(ben, ZOE).getByText('Online').waitFor();

  await raisePrices();
  await nextSlot();
  // Nearly all of the cash is in shares, which are worth half as much again.
  await row(ben, ZOE)
    .getByText(/\+4\d\.\d+%/)
    .waitFor();
  expect(await ranks(ben)).toEqual({ zoe: 1, ben: 2 });

  await row(ben, ZOE)
    .getByRole('link', { name: `View Portfolio of ${ZOE}` })
    .click();
  await ben.page.getByRole('heading', { name: ZOE }).waitFor();
  await ben.page.getByText(/^110 shares @ [\d.]+ coins avg$/).waitFor();

  await ben.page.getByRole('link', { name: 'Back to Players' }).click();
  await ben.page.getByRole('searchbox').fill('<B>zoe');
  await row(ben, 'Racer').first().waitFor();
  await expect.poll(() => row(ben, 'Racer').count()).toBe(1);
});

test('a player that does not exist is said not to be found, and there is a way back', async () => {
  await register(ann.page, url, { first: 'Ana', last: 'Lost' });
  await ann.page.goto(`${url}/players`);
  await ann.page.getByRole('heading', { name: 'Players', exact: true }).waitFor();
  await ann.page.goto(`${url}/player/nobody`);
  await ann.page.getByText('The requested player portfolio could not be found.').waitFor();
  await ann.page.getByRole('button', { name: 'Go Back' }).click();
  await ann.page.getByRole('heading', { name: 'Players', exact: true }).waitFor();
});
