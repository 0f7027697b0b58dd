import type { Page, Response, Route } from 'playwright-core';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { TICK_MS } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { authenticate, signIn, signUp } from './accounts.ts';
import { goOffline, loaded, newVisitorEachTest, type Visitor } from './browser.ts';
import { connected, field } from './chat-screen.ts';
import { tradeAtOnce } from './confirming.ts';

const url = inject('siteUrl');
let visitor: Visitor;
let page: Page;

newVisitorEachTest({}, async (arrived) => {
  visitor = arrived;
  page = arrived.page;
  await tradeAtOnce(page);
  await page.clock.install();
});

/** The network is back, and the next poll is due. */
async function goOnline(): Promise<void> {
  await visitor.context.setOffline(false);
  await page.clock.fastForward(TICK_MS);
}

const dialog = () => page.getByRole('dialog');
const notifications = () => page.getByRole('region', { name: /^Notifications/ });
const buy = () => dialog().getByRole('button', { name: 'Buy Shares' });
const transactions = async () => (await (await page.request.get(`${url}/api/transactions`)).json()).length;

async function openTrade(symbol: string): Promise<void> {
  const stocks = page.getByRole('region', { name: 'Stocks and their prices' });
  await stocks.getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) }).click();
}

/** The page's requests from now on other than reads: nobody has pressed anything. */
function watchWrites(): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

const keyOf = (route: Route) => route.request().headers()['idempotency-key'];

describe('a trade', () => {
  beforeEach(async () => {
    await signUp(page, url, { first: 'Olga', last: 'Offline' });
    await openTrade('CCS');
    await buy().waitFor();
  });

  test('that is pressed offline fails at once, and is not made when the network returns', async () => {
    await goOffline(page);
    await buy().click();
    await notifications().getByText('You are offline. Nothing was sent.').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    const reads = page.waitForResponse(`${url}/api/stocks/by-tier`);
    await goOnline();
    await reads;
    expect(await transactions()).toBe(0);
    await openTrade('CCS');
    await buy().click();
    await page.getByText(/^1 share at/).waitFor();
    expect(await transactions()).toBe(1);
  });

  test('that is not answered does not hold its dialog, but every ticket of its stock, and its answer is told', async () => {
    const keys: (string | undefined)[] = [];
    const mayGo = Promise.withResolvers<void>();
    await page.route('**/api/trade', async (route) => {
      keys.push(keyOf(route));
      await mayGo.promise;
      await route.continue();
    });
    await buy().click();
    await dialog().getByRole('button', { name: 'Processing...' }).waitFor();
    await page.keyboard.press('Escape');
    await notifications().getByText('Your trade is on its way.').waitFor();
    await openTrade('CCS');
    const again = dialog().getByRole('button', { name: 'Processing...' });
    await again.waitFor();
    expect([await again.isDisabled(), await dialog().getByLabel('Number of shares').isDisabled()]).toEqual([
      true,
      true,
    ]);
    mayGo.resolve();
    await buy().waitFor();
    await page.keyboard.press('Escape');
    await notifications()
      .getByText(/^Successfully bought 1 share/)
      .waitFor();
    await page.getByText(/^1 share at/).waitFor();
    expect([keys.length, await transactions()]).toEqual([1, 1]);
  });

  test('whose answer was lost is made once when it is pressed again, and a changed one is another', async () => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/trade', async (route) => {
      keys.push(keyOf(route));
      await route.fetch();
      await route.abort('connectionreset');
    });
    const press = async (time: number) => {
      await buy().click();
      await expect.poll(() => keys.length).toBe(time);
      await dialog().getByText('The trade may have gone through.').waitFor();
    };
    await press(1);
    await page.getByText(/^1 share at/).waitFor();
    await press(2);
    expect([new Set(keys).size, await transactions()]).toEqual([1, 1]);
    await dialog().getByLabel('Number of shares').fill('2');
    await press(3);
    expect([new Set(keys).size, await transactions()]).toEqual([2, 2]);
  });
});

describe('a part that cannot be loaded', () => {
  test('offline, a dialog says so in its place, and is there once it is tried again', async () => {
    await signUp(page, url, { first: 'Lena', last: 'Lazy' });
    await page.getByRole('button', { name: /\bCCS\b/ }).waitFor();
    await goOffline(page);
    await openTrade('CCS');
    await dialog().getByText('This part did not load').waitFor();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByText('This part did not load').waitFor();
    await visitor.context.setOffline(false);
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await buy().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
  });

  test('a screen that the network lost says so between the navigation bars, and is loaded afresh', async () => {
    await signUp(page, url, { first: 'Nina', last: 'Navigator' });
    await page.route('**/assets/leaderboard-page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.getByText('This part did not load').waitFor();
    await page.getByRole('link', { name: 'My Portfolio' }).first().click();
    await page.getByText('Welcome, Nina Navigator!').waitFor();
    await page.unroute('**/assets/leaderboard-page-*.js');
    await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    // The browser remembers that the file failed: only a new document requests it again.
    await retry.click();
    await page.getByRole('heading', { name: 'Leaderboard', level: 1 }).waitFor();
  });

  test('the app itself: a sentence and another try rather than an empty page', async () => {
    await authenticate(page, url, 'alice@example.test');
    await page.route('**/assets/app-*.js', (route) => route.abort());
    await page.goto(url);
    await page.getByText('Tradefloor did not load. Please check your connection.').waitFor();
    await page.unroute('**/assets/app-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
  });
});

describe('the network is cut and comes back', () => {
  const strip = () => page.getByText(/^Offline · data from .*\d\d:\d\d · nothing is sent$/);
  const fields = () =>
    page
      .getByRole('main')
      .locator('input:is([type=text], [type=number], [type=search], :not([type])), textarea')
      .filter({ visible: true });
  /** A screen may have a field for each of 24 prices. */
  const MOST = 3;

  const values = async () =>
    (await Promise.all((await fields().all()).slice(0, MOST).map((field) => field.inputValue()))).join();

  async function typeIntoForms(): Promise<void> {
    for (const field of (await fields().all()).slice(0, MOST)) if (await field.isEditable()) await field.fill('7');
  }

  async function addLeague(): Promise<string> {
    const answer = await page.request.post(`${url}/api/leagues`, {
      data: { name: 'Cut and restored' },
      headers: { origin: url, 'idempotency-key': uuidV7() },
    });
    return (await answer.json()).id;
  }

  const screens = {
    'of the market': ['/', '/trading', '/stocks/TFM', '/admin', '/fairness'],
    'of people': ['/chat', '/leaderboard', '/players', '/player/:own', '/hall-of-fame'],
    'of leagues and plans': ['/leagues', '/leagues/:league', '/subscription'],
  };

  test.each(Object.entries(screens))(
    'on each screen %s: it is told, entries stay, data is fresh again, and nothing was done meanwhile',
    async (_, paths) => {
      await signIn(page, url, 'admin@example.test');
      const { id } = await (await page.request.get(`${url}/api/auth/user`)).json();
      const league = paths.includes('/leagues/:league') ? await addLeague() : '';
      const messages = async () => {
        const all: { user: { id: string } }[] = await (await page.request.get(`${url}/api/chat/messages`)).json();
        return all.filter(({ user }) => user.id === id).length;
      };
      const before = [await transactions(), await messages()];
      const writes = watchWrites();
      for (const path of paths) {
        await page.goto(url + path.replace(':own', id).replace(':league', league));
        await page.getByRole('status', { name: 'Connection' }).waitFor({ state: 'attached' });
        await loaded(page);
        await goOffline(page);
        await strip().waitFor();
        await typeIntoForms();
        const typed = await values();
        const isAnswered = (response: Response) => response.url().includes('/api/') && response.ok();
        // A month's commitment never changes, so it is not requested again.
        const answer = path === '/fairness' ? undefined : page.waitForResponse(isAnswered);
        await goOnline();
        await answer;
        await strip().waitFor({ state: 'detached' });
        expect(await values(), path).toBe(typed);
      }
      expect(writes).toEqual([]);
      expect([await transactions(), await messages()]).toEqual(before);
    },
  );

  test('a message that was sent without a network is not sent by itself when it returns', async () => {
    await signUp(page, url, { first: 'Maja', last: 'Muted' });
    await page.goto(`${url}/chat`);
    // The composer opens with the socket, and the cut network leaves an open one open.
    await connected(page);
    const box = field(page);
    await goOffline(page);
    await box.fill('Is anybody there?');
    await box.press('Enter');
    await strip().waitFor();
    const writes = watchWrites();
    const read = page.waitForResponse((response) => response.url().includes('/api/') && response.ok());
    await goOnline();
    await read;
    await strip().waitFor({ state: 'detached' });
    expect(writes).toEqual([]);
    const messages: { message: string }[] = await (await page.request.get(`${url}/api/chat/messages`)).json();
    expect(messages.filter(({ message }) => message === 'Is anybody there?')).toEqual([]);
  });
});
