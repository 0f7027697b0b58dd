import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { register, signUp } from './accounts.ts';
import { goTo } from './browser.ts';
import { card, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest({ timezoneId: 'Asia/Tokyo', colorScheme: 'light', reducedMotion: 'no-preference' });

const choice = (group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name });
const documentIs = (of: Page) =>
  of.evaluate(() => ({
    colours: getComputedStyle(document.documentElement).colorScheme,
    switchesAt: getComputedStyle(document.querySelector('a') as Element).transitionDuration,
  }));

async function listen(): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
}

async function openSettings(): Promise<void> {
  await page.getByRole('button', { name: 'Sam Setter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
}

test('preferences apply at once on all screens, in other tabs and after a reload', async () => {
  const heard = await listen();
  await signUp(page, url, { first: 'Sam', last: 'Setter' });
  await page.getByText('10,000', { exact: true }).first().waitFor();
  await openSettings();
  const other = await page.context().newPage();
  await other.goto(`${url}/settings`);
  expect((await documentIs(other)).colours).toBe('light dark');

  await choice('Appearance', 'Dark').check({ force: true });
  await page.getByText("The game's day begins at 09:00.").waitFor();
  await choice('Time zone', 'UTC').check({ force: true });
  await page.getByText("The game's day begins at 00:00.").waitFor();
  await choice('Numbers', 'Short').check({ force: true });
  await choice('Reduced motion', 'Always').check({ force: true });
  expect(await heard()).toEqual([]);
  await page.getByRole('switch', { name: /^Sound/ }).check({ force: true });
  await expect.poll(heard).toEqual([659, 880]);

  const chosen = { colours: 'dark', switchesAt: '1e-05s' };
  expect(await documentIs(page)).toEqual(chosen);
  await expect.poll(() => documentIs(other)).toEqual(chosen);
  await other.getByText("The game's day begins at 00:00.").waitFor();
  await other.close();

  await page.getByRole('link', { name: 'My Portfolio' }).first().click();
  await page.getByText('10.0k').first().waitFor();
  await page.reload();
  await page.getByText('10.0k').first().waitFor();
  expect(await documentIs(page)).toEqual(chosen);
  expect(await page.getByText('10,000', { exact: true }).count()).toBe(0);
});

test('a trade needs a confirmation other than a double click, unless the player has turned it off', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page, url, { first: 'Sam', last: 'Setter' });
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/trade')
      sent.push(request.postData() ?? '');
  });
  await page.goto(`${url}/settings`);
  const confirms = page.getByRole('switch', { name: /^Confirm before each order/, checked: true });
  await confirms.waitFor();
  await goTo(page, '/trading', 'All Stocks');
  await card('Quick Trade').getByLabel('Quantity').waitFor();
  const ticket = card('Trade TFM');
  const ask = async (shares: string) => {
    await page.getByRole('button', { name: 'Trade TFM' }).click();
    await ticket.getByLabel('Number of shares').fill(shares);
    await page.keyboard.press('Enter');
  };
  const question = page.getByRole('dialog', { name: 'Confirm Trade' });
  await ask('12');
  await question.getByText('12 shares').waitFor();
  await question.getByRole('button', { name: 'Confirm Trade' }).dispatchEvent('click', { detail: 2 });
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Close' }).click();
  await ticket.getByRole('button', { name: 'Buy Shares' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  await ticket.getByRole('button', { name: 'Buy Shares' }).click();
  await question.getByRole('button', { name: 'Confirm Trade' }).click();
  await page.getByText('Successfully bought 12 shares of TFM').waitFor();
  expect(sent).toHaveLength(1);

  await goTo(page, '/settings', 'Settings');
  await confirms.click({ force: true });
  await goTo(page, '/trading', 'All Stocks');
  await card('Quick Trade').getByLabel('Quantity').waitFor();
  await ask('3');
  await page.getByText('Successfully bought 3 shares of TFM').waitFor();
});

const button = (name: string) => card('Your Data').getByRole('button', { name });

async function saved(): Promise<Record<string, string>> {
  const stream = await (await page.waitForEvent('download')).createReadStream();
  const files = unzipSync(new Uint8Array(await buffer(stream)));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('an export contains all data of a player, can be cancelled, and lists what is missing', async () => {
  await register(page, url, { first: 'Sam', last: 'Setter' });
  const headers = { origin: url, 'idempotency-key': uuidV7() };
  const data = { symbol: 'TFM', action: 'buy', shares: 1 };
  expect((await page.request.post(`${url}/api/trade`, { data, headers })).status()).toBe(200);
  await page.goto(`${url}/settings`);
  const outcome = (words: RegExp) => card('Your Data').getByText(words);
  const asked = Promise.withResolvers<void>();
  // This is never answered, so only a cancelled export continues.
  await page.route('**/api/transactions*', () => asked.resolve());
  await button('Download everything').click();
  await asked.promise;
  await outcome(/^Reading your trades\.\.\.$/).waitFor();
  await button('Cancel').click();
  await button('Download everything').waitFor();
  expect(await outcome(/^(Saved|Could not)/).count()).toBe(0);

  await page.unroute('**/api/transactions*');
  await page.route('**/api/account/export?part=orders', (route) => route.fulfill({ status: 500, body: '{}' }));
  await button('Download everything').click();
  await card('Your Data').getByRole('alert').getByText('Could not read your orders.').waitFor();

  await page.unroute('**/api/account/export?part=orders');
  const files = saved();
  await button('Download everything').click();
  const archive = await files;
  await outcome(/^Saved as tradefloor-.*\.zip\.$/).waitFor();
  expect(await outcome(/^Could not/).count()).toBe(0);
  const json = (name: string) => JSON.parse(archive[`${name}.json`] ?? 'null');
  expect(json('trades')).toMatchObject([{ stockSymbol: 'TFM', shares: 1 }]);
  expect(json('achievements')).toMatchObject({ achievements: ['first-trade'] });
  for (const name of ['settings', 'plan', 'payments', 'results', 'resets', 'devices', 'orders', 'chat', 'leagues'])
    expect(json(name), name).not.toBeNull();
});

test('settings below the notifications do not move on a tablet while code loads', async () => {
  await page.setViewportSize({ width: 768, height: 900 });
  await register(page, url, { first: 'Sam', last: 'Steady' });
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/assets/live-updates-*.js', (route) => mayCome.promise.then(() => route.continue()));
  await page.goto(`${url}/settings`);
  const top = async () => (await card('This Device').boundingBox())?.y;
  await card('This Device').waitFor();
  const before = await top();
  mayCome.resolve();
  await card('Notifications').getByText('We always tell you').waitFor();
  expect(await top()).toBe(before);
});
