import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { signUp } from './accounts.ts';
import { newVisitorEachTest } from './browser.ts';
import { findings } from './screen-findings.ts';

const url = inject('siteUrl');

let page: Page;
newVisitorEachTest({ viewport: { width: 320, height: 640 } }, (arrived) => {
  page = arrived.page;
});

const programs = () => page.getByRole('region', { name: 'Programs', exact: true });
const dialog = () => page.getByRole('dialog');
const portfolioWith = (token: string) =>
  fetch(`${url}/api/portfolio`, { headers: { authorization: `Bearer ${token}` } });

test('a player makes a token for a program, sees it once, and revokes it', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, url, { first: 'Pat', last: 'Program' });
  await page.goto(`${url}/settings`);
  await programs().getByRole('button', { name: 'New token...' }).click();
  await dialog().getByRole('button', { name: 'Make token' }).click();
  await dialog().getByText('Give it a name, so that you know it again.').waitFor();
  await dialog().getByLabel('Name').fill('Night trader');
  expect(await dialog().getByRole('radio', { name: 'Read only' }).isChecked()).toBe(true);
  await dialog().getByRole('radio', { name: 'Read and trade' }).check();
  expect(await findings(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Make token' }).click();
  await dialog().getByText('it will not be shown again').waitFor();
  const token = await dialog()
    .getByText(/^tradefloor_/)
    .innerText();
  expect(await findings(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await dialog().getByRole('button', { name: 'Done' }).click();

  await programs().getByText('not used yet').waitFor();
  expect((await portfolioWith(token)).status).toBe(200);
  await page.reload();
  await programs()
    .getByText(/^Read and trade · Made .*, last used /)
    .waitFor();
  expect(await page.content()).not.toContain(token);

  await programs().getByRole('button', { name: 'Revoke Night trader' }).click();
  await dialog().getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('Its program is signed out.').waitFor();
  await expect.poll(() => programs().getByText('Night trader').count()).toBe(0);
});
