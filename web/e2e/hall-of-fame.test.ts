import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { authenticate } from './accounts.ts';
import { newVisitorEachTest } from './browser.ts';
import { answerEndedSeasons } from './ended-seasons.ts';

const url = inject('siteUrl');

let page: Page;
newVisitorEachTest({}, (arrived) => {
  page = arrived.page;
});

test('a player finds when the first season ends, and later its winners, its boards and the own place', async () => {
  await authenticate(page, url, 'bob@example.test');
  await page.goto(`${url}/hall-of-fame`);
  await page.getByText(/^The first season ends on \d+ \w+ \d{4}$/).waitFor();
  await answerEndedSeasons(page);
  await page.reload();
  const october = page.getByRole('region', { name: 'October 2026' });
  const winner = october.getByRole('listitem').filter({ hasText: 'Ada Lovelace' });
  await winner.getByText('Gold medal').waitFor();
  await expect.poll(() => october.getByText('Silver medal').count()).toBe(2);
  await expect
    .poll(() => page.getByRole('region', { name: 'September 2026' }).innerText())
    .toContain('No one took part');
  await october.getByRole('button', { name: 'Show boards for October 2026' }).click();
  await october.getByText('#2 of 20 players, #1 of 19 without a plan').waitFor();
  await expect.poll(() => october.getByRole('listitem').count()).toBe(20);
  await october.getByRole('tab', { name: 'Medal score' }).press('ArrowRight');
  await october.getByRole('tab', { name: 'Return', selected: true }).press('ArrowRight');
  await october.getByRole('tab', { name: 'Without a plan', selected: true }).waitFor();
  await expect.poll(() => october.getByRole('listitem').count()).toBe(19);
  expect(await october.getByText('Gold medal').count()).toBe(0);
  await october.getByRole('link', { name: 'Grace Hopper' }).first().click();
  await page.waitForURL('**/player/player-2');
});

test('from the boards of a season a player comes to the own recap, and saves it as a picture', async () => {
  await authenticate(page, url, 'bob@example.test');
  await answerEndedSeasons(page);
  await page.goto(`${url}/hall-of-fame`);
  await page.getByRole('button', { name: 'Show boards for October 2026' }).click();
  await page.getByRole('link', { name: 'Your October 2026' }).click();
  await page.getByRole('heading', { name: 'Your October 2026' }).waitFor();
  await page.getByText(/^of 20 players\s*Silver medal\s*Top tenth\s*Best in Friends$/).waitFor();
  for (const words of ['#2', '+3,850.00 (+38.50%)', '-0.84%']) await page.getByText(words, { exact: true }).waitFor();
  const trades = page.getByRole('region', { name: 'Best and worst trade' }).getByRole('listitem');
  expect(await trades.allInnerTexts()).toEqual([
    expect.stringMatching(/Best\s+\+512\.40 \(\+53\.55%\)\s+Nettle & Thyme Infusions/),
    expect.stringMatching(/Worst\s+-88\.10 \(-9\.12%\)\s+Wickerwood Bicycles/),
  ]);
  const patience = page.getByRole('region', { name: 'Patience or haste' });
  await patience.getByText('Selling early cost you 120.00 coins.').waitFor();
  expect(await patience.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Nettle & Thyme Infusions\s+Cost 151\.20/),
    expect.stringMatching(/Wickerwood Bicycles\s+Saved 31\.20/),
  ]);
  await page
    .getByRole('table', { name: /^Value over time/ })
    .getByText('138.50%')
    .waitFor({ state: 'attached' });

  await page.getByRole('button', { name: 'Share your October 2026' }).click();
  const card =
    /^Season of October 2026\. \+38\.50%\. #2 of 20 players · Silver medal\. Standard companies -0\.84%\. Best trade: Nettle/;
  await page.getByRole('img', { name: card }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PNG' }).click();
  expect((await buffer(await (await saving).createReadStream())).subarray(1, 4).toString()).toBe('PNG');
});

test('a season without own trades says so, and the running one that it has not ended', async () => {
  await authenticate(page, url, 'bob@example.test');
  await answerEndedSeasons(page);
  await page.goto(`${url}/seasons/2026-09`);
  await page.getByText('You made no trades in September 2026').waitFor();
  expect(await page.getByRole('button', { name: /^Share/ }).count()).toBe(0);
  for (const season of [new Date().toISOString().slice(0, 7), 'nonsense']) {
    await page.goto(`${url}/seasons/${season}`);
    await page.getByText('No recap yet').waitFor();
  }
});
