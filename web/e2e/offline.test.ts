import { beforeEach, expect, test } from 'vitest';
import { TICK_MS } from '../../shared/tick.ts';
import { signIn, signUp } from './accounts.ts';
import { goOffline, loaded, settled, watchAnswers } from './browser.ts';
import { tradeAtOnce } from './confirming.ts';
import { dialog, newVisitorEachTest, notifications, page, url, visitor } from './visitor.ts';

newVisitorEachTest();
beforeEach(async () => {
  await tradeAtOnce(page);
  await page.clock.install();
});

async function goOnline(): Promise<void> {
  await visitor.context.setOffline(false);
  await page.clock.fastForward(TICK_MS);
}

const buy = () => dialog().getByRole('button', { name: 'Buy Shares' });
const transactions = async () => (await (await page.request.get(`${url}/api/transactions`)).json()).length;

async function openTrade(symbol: string): Promise<void> {
  const stocks = page.getByRole('region', { name: 'Stocks and their prices' });
  await stocks.getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) }).click();
}

function watchWrites(): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

const strip = () => page.getByText(/^Offline · data from .*\d\d:\d\d · nothing is sent$/);
const fields = () =>
  page
    .getByRole('main')
    .locator('input:is([type=text], [type=number], [type=search], :not([type])), textarea')
    .filter({ visible: true });
/** A screen may have a field for each of 24 prices. */
const MOST = 3;

const values = async () =>
  (await Promise.all((await fields().all()).slice(0, MOST).map((each) => each.inputValue()))).join();

async function typeIntoForms(): Promise<void> {
  for (const each of (await fields().all()).slice(0, MOST)) if (await each.isEditable()) await each.fill('7');
}

test('a trade pressed offline fails at once and is not sent when the network returns', async () => {
  await signUp(page, url, { first: 'Olga', last: 'Offline' });
  await openTrade('CCS');
  await buy().waitFor();
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

test('each screen reports a cut network, keeps entries, and is fresh again afterwards', async () => {
  await signIn(page, url, 'alice@example.test');
  const before = await transactions();
  const writes = watchWrites();
  const answers = watchAnswers(page);
  for (const name of ['All Stocks', 'Chat', 'Leaderboard', 'Players']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await page.getByRole('main', { name, exact: true }).waitFor();
    await loaded(page);
    await settled(page, answers);
    await goOffline(page);
    await strip().waitFor();
    await typeIntoForms();
    const typed = await values();
    const answer = page.waitForResponse((response) => response.url().includes('/api/') && response.ok());
    await goOnline();
    await answer;
    await strip().waitFor({ state: 'detached' });
    expect(await values(), name).toBe(typed);
  }
  expect([writes, await transactions()]).toEqual([[], before]);
});
