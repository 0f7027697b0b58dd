import { buffer } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { register, signUp } from './accounts.ts';
import { connectBrowser, type Visitor, visit } from './browser.ts';
import { type JourneyHost, ownHost } from './journey-host.ts';

/** On a shared stack, a hundred players from other tests may rank above a player who has just lost. */
let host: JourneyHost;
let url = '';

ownHost((started) => {
  host = started;
  url = started.url;
});

/** Markup must be treated as text. */
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

/** By the menu behind Ann's picture. */
async function openSettings(name: string): Promise<void> {
  await ann.page.getByRole('button', { name, exact: true }).click();
  await ann.page.getByRole('menuitem', { name: 'Settings' }).click();
}

const buy = (visitor: Visitor, symbol: string, shares: number) => trade(visitor, { symbol, action: 'buy', shares });

/** Trades without the dialog, as the player's browser would. */
async function trade({ page }: Visitor, order: object): Promise<number> {
  const body = JSON.stringify(order);
  return page.evaluate(async (text) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/trade', { method: 'POST', headers, body: text })).status;
  }, body);
}

/** The clock can be moved, and every poll is sent: the browser's cache uses real time. */
async function followHost({ page }: Visitor): Promise<void> {
  await page.clock.install();
  await page.route('**/api/**', (route) => route.continue());
}

async function nextTick(): Promise<void> {
  await host.nextTick(ann.page, ben.page);
}

/** Raises all prices by half. */
async function raisePrices(): Promise<void> {
  const admin = new HttpPlayer(url);
  await admin.signIn('admin@example.test');
  expect((await admin.post('/api/admin/increase-all-prices', { percentage: 50 })).status).toBe(200);
}

async function setPrice(symbol: string, price: string): Promise<void> {
  const admin = new HttpPlayer(url);
  await admin.signIn('admin@example.test');
  expect((await admin.post('/api/admin/update-prices', { [symbol]: price })).status).toBe(200);
}

const figure = async ({ page }: Visitor, label: string) => {
  const card = page.getByRole('main').getByText(label, { exact: true }).locator('..');
  return (await card.innerText()).replaceAll(/\s+/g, ' ');
};

/** The places in the list as a player sees them at the same moment. */
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

  await openSettings('Ann Racer');
  const form = ann.page.getByRole('region', { name: 'Name and Picture' });
  await form.getByLabel('First name').fill('<b>Zoë</b>');
  await form.getByRole('radio', { name: 'rocket' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await ann.page.getByRole('button', { name: ZOE }).waitFor();
  await link(ann, 'Leaderboard').click();

  await nextTick();
  await ann.page.getByText('Live Rankings • Updated every 10s').waitFor();
  await row(ann, ZOE).getByText('You', { exact: true }).waitFor();
  await row(ben, 'Ben Racer').getByText('You', { exact: true }).waitFor();
  await row(ben, ZOE).getByText('Online').waitFor();
  const picture = row(ben, ZOE).locator('img[src="/pictures/rocket.svg"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await raisePrices();
  await nextTick();
  // Nearly all of the cash is in shares, which have risen by half.
  await row(ben, ZOE)
    .getByText(/\+4\d\.\d+%/)
    .waitFor();
  expect(await ranks(ben)).toEqual({ zoe: 1, ben: 2 });
  // The cards come from the same ranking as the list, and the own place from the same as the board.
  const worth = /([\d,]{6,}) coins/.exec(await row(ben, ZOE).innerText())?.[1];
  expect(await figure(ben, 'Top Portfolio')).toContain(`${worth} coins`);
  expect(await figure(ben, 'Your Rank')).toContain('#2');
  await row(ann, ZOE).getByText(`${worth}`, { exact: true }).waitFor();
  await ann.page.getByText('You lead this board').waitFor();
  expect(await ann.page.getByRole('region', { name: 'Your Position' }).count()).toBe(0);

  await row(ben, ZOE)
    .getByRole('link', { name: `View Portfolio of ${ZOE}` })
    .click();
  await ben.page.getByRole('heading', { name: ZOE }).waitFor();
  await ben.page.getByText(/^110 shares @ [\d.]+ coins avg$/).waitFor();
  // Nothing notifies Ben of Ann's sale: the next tick shows it.
  expect(await trade(ann, { symbol: 'MS', action: 'sell', shares: 60 })).toBe(200);
  await nextTick();
  await ben.page.getByText(/^50 shares @ [\d.]+ coins avg$/).waitFor();

  await ben.page.getByRole('link', { name: 'Back to Players' }).click();
  await ben.page.getByRole('searchbox').fill('<B>zoe');
  await row(ben, 'Racer').first().waitFor();
  await expect.poll(() => row(ben, 'Racer').count()).toBe(1);
});

test('one or two players stand in the middle of the podium, and who is below ten has one card, above the list', async () => {
  const { page } = ann;
  await register(page, url, { first: 'Pod', last: 'Ium' });
  const standing = { totalValue: '10000.42', gain: '1234.50', returnPercent: '12.35', movement: null };
  const entry = { profileImageUrl: null, subscriptionTier: 'free', ...standing };
  let players = 1;
  await page.route('**/api/boards/all', async (route) => {
    const entries = Array.from({ length: Math.min(players, 10) }, (_, place) => {
      return { ...entry, userId: `p${place}`, playerName: `Player ${place}`, rank: place + 1 };
    });
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), entries, players } });
  });
  await page.route('**/api/rank/all', async (route) => {
    const own = players > 10 ? { ...standing, rank: players, next: { rank: 10, coins: '0.42' } } : null;
    await route.fulfill({ json: { own, offBoard: null, rankedAt: null } });
  });
  const list = page.getByRole('main').getByRole('list').filter({ hasText: 'Player 0' });
  const middleOf = (boxes: ({ x: number; width: number } | null)[]) =>
    (Math.min(...boxes.map((box) => box?.x ?? 0)) +
      Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))) /
    2;
  for (players of [1, 2]) {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${url}/leaderboard`);
      await list.getByText(`Player ${players - 1}`).waitFor();
      const tiles = await list.getByRole('listitem').all();
      const boxes = await Promise.all(tiles.map((tile) => tile.boundingBox()));
      expect(middleOf(boxes)).toBeCloseTo(middleOf([await list.boundingBox()]), 0);
    }
  }
  players = 12;
  await page.goto(`${url}/leaderboard`);
  const position = page.getByRole('region', { name: 'Your Position' });
  await expect
    .poll(() => position.innerText())
    .toMatch(/#12\s+of 12.*0\.42 coins behind #10.*10,000 coins.*\+1,234\.50 \(\+12\.35%\)/s);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [card, rows] = [await position.boundingBox(), await list.boundingBox()];
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(rows?.y ?? 0);
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

test('what can be done with a player cannot be pressed before the name is there, which may still move it', async () => {
  await register(ann.page, url, { first: 'Ava', last: 'Awaited' });
  await signUp(ben.page, url, { first: 'Beth', last: 'Early' });
  const { id } = await (await ann.page.request.get(`${url}/api/auth/user`)).json();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await ben.page.route('**/api/users/*', (route) => answered.then(() => route.continue()));
  await ben.page.goto(`${url}/player/${id}`);
  const compare = ben.page.getByText('Compare with me');
  await compare.waitFor({ state: 'attached' });
  expect(await compare.isVisible()).toBe(false);
  answer();
  await compare.click();
  await ben.page.getByRole('region', { name: 'Compared with you' }).waitFor();
});

test('a player hides the holdings, loses half of the coins, shares what was earned, and starts over', async () => {
  await signUp(ann.page, url, { first: 'Ada', last: 'Ruined' });
  await register(ben.page, url, { first: 'Bea', last: 'Watcher' });
  expect(await buy(ann, 'WWB', 80)).toBe(200);
  await openSettings('Ada Ruined');
  await ann.page.getByLabel('Keep my cash and holdings private').check();
  await ann.page.getByText('Others see your rank and a rounded value.').waitFor();

  await link(ann, 'Chat').click();
  await ann.page.getByRole('main').getByRole('link', { name: 'Ada Ruined (You)' }).click();
  await ann.page.getByText('Only you can see cash and holdings').waitFor();
  await ben.page.goto(ann.page.url());
  await ben.page.getByText('Ada Ruined keeps cash and holdings private').waitFor();
  await ben.page.getByText('1 of 14', { exact: true }).waitFor();
  await ben.page.getByRole('button', { name: 'Compare with me' }).click();
  await ben.page.getByRole('columnheader', { name: 'You' }).first().waitFor();

  await ann.page.getByRole('button', { name: 'Share your achievements' }).click();
  const card = ann.page.getByRole('img', { name: /^Achievements\. 1 of 14\. Opening Bell\. Ada Ruined/ });
  const colours = decodeURIComponent((await card.getAttribute('src')) ?? '').match(/rgb\([^)]+\)/g);
  expect(new Set(colours).size).toBeGreaterThan(4);
  const saving = ann.page.waitForEvent('download');
  await ann.page.getByRole('button', { name: 'Save PNG' }).click();
  const saved = await buffer(await (await saving).createReadStream());
  expect(saved.subarray(1, 4).toString()).toBe('PNG');
  await ann.page.keyboard.press('Escape');

  await setPrice('WWB', '1.00');
  await nextTick();
  await link(ann, 'My Portfolio').click();
  await ann.page.getByRole('button', { name: 'Start over...' }).click();
  await ann.page.getByRole('button', { name: 'Start over with 10,000 coins' }).click();
  await ann.page.getByText('You have started over', { exact: true }).waitFor();
  await ann.page.getByText('No holdings yet. Start trading to build your portfolio!').waitFor();
  await expect.poll(() => ann.page.getByRole('region', { name: 'Start over' }).count()).toBe(0);
});
