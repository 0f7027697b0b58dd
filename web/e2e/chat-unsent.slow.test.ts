import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { problemOf } from '../../shared/problem.ts';
import { register } from './accounts.ts';
import { connected, field, joinChat, log } from './chat-screen.ts';
import { DESKTOP, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest(DESKTOP);

test('an unsent text survives a change of screen and a reload, and is not shown to the next player', async () => {
  await register(page, url, { first: 'Edith', last: 'Unsent' });
  await page.goto(`${url}/trading`);
  await connected(page);
  await field(page).fill('half a thought\nand a half');
  await page.getByRole('link', { name: 'Chat', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Chat', level: 1 }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('half a thought\nand a half');
  await connected(page);
  await field(page).fill('half a thought');
  await page.getByRole('link', { name: 'All Stocks', exact: true }).first().click();
  await page.getByRole('heading', { name: 'All Stocks', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Hide chat' }).click();
  await page.getByRole('button', { name: 'Show chat' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('half a thought');
  await page.goBack();
  await page.getByRole('heading', { name: 'Chat', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Leaderboard', level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => field(page).inputValue()).toBe('half a thought');
  await page.reload();
  await connected(page);
  await expect.poll(() => field(page).inputValue()).toBe('half a thought');
  // The open page would otherwise redirect to the sign-in meanwhile.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await joinChat(page, url, 'Ruth', 'Unsent');
  expect(await field(page).inputValue()).toBe('');
});

test('a refused message survives a reload and is sent once', async () => {
  await joinChat(page, url, 'Otto', 'Unsent');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/chat/messages', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    const json = problemOf({ code: 'too-many-requests', retryAfterSeconds: 1 });
    return keys.length === 1 ? route.fulfill({ status: 429, json }) : route.fallback();
  });
  await field(page).fill('only once');
  await page.keyboard.press('Enter');
  await log(page).getByText('Not sent.').waitFor();
  await page.reload();
  await connected(page);
  await log(page)
    .getByText(/^Not sent\./)
    .waitFor();
  await log(page).getByRole('button', { name: 'Send again' }).click();
  await log(page).getByText('Not sent.').waitFor({ state: 'detached' });
  await page.reload();
  await log(page).getByText('only once').waitFor();
  expect(await log(page).getByText('only once').count()).toBe(1);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('the chat knows after a reload whether an unanswered message arrived', async () => {
  await joinChat(page, url, 'Olive', 'Unsent');
  for (const [text, unsent, deliver] of [
    ['arrived all the same', 0, (route: Route) => route.fetch()],
    ['never arrived', 1, () => undefined],
  ] as const) {
    const handled = Promise.withResolvers<void>();
    await page.route('**/api/chat/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await deliver(route);
      handled.resolve();
    });
    await field(page).fill(text);
    await page.keyboard.press('Enter');
    await handled.promise;
    await page.reload();
    await connected(page);
    const message = log(page).getByRole('listitem').filter({ hasText: text });
    await message.waitFor();
    expect([await message.count(), await message.getByText(/^Not sent/).count()]).toEqual([1, unsent]);
  }
});
