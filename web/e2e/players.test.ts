import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HostProcess, startHostProcess } from '../../infra/local/testing/host-process.ts';
import { connectBrowser, signUp, type Visitor, visit } from './browser.ts';

/** A stack of its own: on a shared one a hundred players of other journeys may stand before whoever has just lost. */
let host: HostProcess;
let url = '';
/** A ranking every ten seconds, a poll every ten seconds, and a price that must have moved. */
const RANKED_MS = 40_000;

/** Markup is text like any other. */
const ZOE = '<b>Zoë</b> Racer';

let browser: Browser;
let ann: Visitor;
let ben: Visitor;

beforeAll(async () => {
  host = await startHostProcess();
  url = host.url;
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  await host.end();
});

beforeEach(async () => {
  [ann, ben] = await Promise.all([visit(browser), visit(browser)]);
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

test('two players race each other up the list, look at each other, and one takes another name', {
  timeout: 4 * RANKED_MS,
}, async () => {
  await signUp(ann.page, url, { first: 'Ann', last: 'Racer' });
  await signUp(ben.page, url, { first: 'Ben', last: 'Racer' });
  expect(await buy(ann, 'MS', 110)).toBe(200);
  await link(ben, 'Players').click();

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

  await ann.page.getByText('Live Rankings • Updated every 10s').waitFor();
  await row(ann, ZOE).getByText('You', { exact: true }).waitFor({ timeout: RANKED_MS });
  await row(ben, 'Ben Racer').getByText('You', { exact: true }).waitFor({ timeout: RANKED_MS });
  await row(ben, ZOE).getByText('Online').waitFor({ timeout: RANKED_MS });
  await row(ben, ZOE)
    .getByText(/[+-][\d.]+%/)
    .waitFor({ timeout: RANKED_MS });

  // The list may be drawn anew between two looks.
  const higherIfGained = async () => {
    const rows = await ben.page.getByRole('main').getByRole('listitem').allInnerTexts();
    const textOf = (name: string) => rows.find((text) => text.includes(name)) ?? '';
    const rankOf = (name: string) => Number(/#(\d+)/.exec(textOf(name))?.[1]);
    if (!Number.isInteger(rankOf(ZOE)) || !Number.isInteger(rankOf('Ben Racer'))) return 'no ranks';
    const gained = /\+[\d.]+%/.test(textOf(ZOE));
    return rankOf(ZOE) < rankOf('Ben Racer') === gained;
  };
  await expect.poll(higherIfGained, { timeout: RANKED_MS, interval: 1000 }).toBe(true);

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
  await signUp(ann.page, url, { first: 'Ana', last: 'Lost' });
  await link(ann, 'Players').click();
  await ann.page.getByRole('heading', { name: 'Players', exact: true }).waitFor();
  await ann.page.goto(`${url}/player/nobody`);
  await ann.page.getByText('The requested player portfolio could not be found.').waitFor();
  await ann.page.getByRole('button', { name: 'Go Back' }).click();
  await ann.page.getByRole('heading', { name: 'Players', exact: true }).waitFor();
});
