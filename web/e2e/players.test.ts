import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticate, register, signUp } from './accounts.ts';
import { host, ownHost } from './journey-host.ts';
import { visitorsEachTest } from './visitor.ts';

/** A shared host may rank a hundred players of other tests above a player who has just lost. */
ownHost();

/** Markup in a name must be shown as text. */
const ZOE = '<b>Zoë</b> Racer';

const newPage = visitorsEachTest();

const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function openSettings(ann: Page, name: string): Promise<void> {
  await ann.getByRole('button', { name, exact: true }).click();
  await ann.getByRole('menuitem', { name: 'Settings' }).click();
}

const buy = (page: Page, symbol: string, shares: number) => trade(page, { symbol, action: 'buy', shares });

async function trade(page: Page, order: object): Promise<number> {
  const body = JSON.stringify(order);
  return page.evaluate(async (text) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/trade', { method: 'POST', headers, body: text })).status;
  }, body);
}

/** The browser's cache uses real time, so every poll is sent past it. */
async function followHost(page: Page): Promise<void> {
  await page.clock.install();
  await page.route('**/api/**', (route) => route.continue());
}

async function raisePrices(): Promise<void> {
  const page = await newPage();
  await authenticate(page, host.url, 'admin@example.test');
  await page.goto(`${host.url}/admin`);
  await page.getByRole('button', { name: 'Increase All by 50%' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change All Prices' }).click();
  await page.getByText('All stock prices updated successfully!').waitFor();
}

const figure = async (page: Page, label: string) => {
  const card = page.getByRole('main').getByText(label, { exact: true }).locator('..');
  return (await card.innerText()).replaceAll(/\s+/g, ' ');
};

async function ranks(page: Page): Promise<Record<string, number>> {
  const rows = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  const rankOf = (name: string) => Number(/#(\d+)/.exec(rows.find((text) => text.includes(name)) ?? '')?.[1]);
  return { zoe: rankOf(ZOE), ben: rankOf('Ben Racer') };
}

test('two players overtake each other while prices rise, and look at each other’s profiles', async () => {
  const [ann, ben] = await Promise.all([newPage(), newPage()]);
  await Promise.all([ann, ben].map(followHost));
  await signUp(ann, host.url, { first: 'Ann', last: 'Racer' });
  await register(ben, host.url, { first: 'Ben', last: 'Racer' });
  expect(await buy(ann, 'MS', 110)).toBe(200);
  await ben.goto(`${host.url}/players`);

  await openSettings(ann, 'Ann Racer');
  const form = ann.getByRole('region', { name: 'Name and Picture' });
  await form.getByLabel('First name').fill('<b>Zoë</b>');
  await form.getByRole('radio', { name: 'rocket' }).check({ force: true });
  await form.getByRole('button', { name: 'Save' }).click();
  await ann.getByRole('button', { name: ZOE }).waitFor();
  await link(ann, 'Leaderboard').click();

  await host.nextTick(ann, ben);
  await ann.getByText('Live Rankings • Updated every 10s').waitFor();
  await row(ann, ZOE).getByText('You', { exact: true }).waitFor();
  await row(ben, 'Ben Racer').getByText('You', { exact: true }).waitFor();
  await row(ben, ZOE).getByText('Online').waitFor();
  const picture = row(ben, ZOE).locator('img[src="/pictures/rocket.svg"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await raisePrices();
  await host.nextTick(ann, ben);
  // Nearly all of the cash is in shares, which have risen by half.
  await row(ben, ZOE)
    .getByText(/\+4\d\.\d+%/)
    .waitFor();
  expect(await ranks(ben)).toEqual({ zoe: 1, ben: 2 });
  // The cards use the list's ranking, and the own rank uses the board's.
  const worth = /([\d,]{6,}) coins/.exec(await row(ben, ZOE).innerText())?.[1];
  expect(await figure(ben, 'Top Portfolio')).toContain(`${worth} coins`);
  expect(await figure(ben, 'Your Rank')).toContain('#2');
  await row(ann, ZOE).getByText(`${worth}`, { exact: true }).waitFor();
  await ann.getByText('You lead this board').waitFor();
  expect(await ann.getByRole('region', { name: 'Your Position' }).count()).toBe(0);

  await row(ben, ZOE)
    .getByRole('link', { name: `View Portfolio of ${ZOE}` })
    .click();
  await ben.getByRole('heading', { name: ZOE }).waitFor();
  await ben.getByText(/^110 shares @ [\d.]+ coins avg$/).waitFor();
  // Ann's sale is not pushed to Ben, so the next tick shows it.
  expect(await trade(ann, { symbol: 'MS', action: 'sell', shares: 60 })).toBe(200);
  await host.nextTick(ann, ben);
  await ben.getByText(/^50 shares @ [\d.]+ coins avg$/).waitFor();

  await ben.getByRole('link', { name: 'Back to Players' }).click();
  await ben.getByRole('searchbox').fill('<B>zoe');
  await row(ben, 'Racer').first().waitFor();
  await expect.poll(() => row(ben, 'Racer').count()).toBe(1);
});
