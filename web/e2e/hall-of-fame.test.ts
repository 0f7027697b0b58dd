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
