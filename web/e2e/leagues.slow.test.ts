import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, register } from './accounts.ts';
import { startWorker } from './browser.ts';
import { url, visitorsEachTest } from './visitor.ts';

const newPage = visitorsEachTest();

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a visitor joins a league by its link, and a non-member does not see it', async () => {
  const [ann, ben, cat] = await Promise.all([newPage(), newPage({ serviceWorkers: 'allow' }), newPage()]);
  await register(ann, url, { first: 'Ann', last: 'Bull' });
  await ann.goto(`${url}/leagues`);
  await ann.getByText('No leagues yet').waitFor();
  await ann.getByLabel('Name').fill('Bulls & Bears');
  await ann.getByRole('button', { name: 'Make League' }).click();
  await title(ann, 'Bulls & Bears').waitFor();
  const code = (await region(ann, 'Invite').locator('strong').innerText()).trim();
  const leagueUrl = ann.url();

  await startWorker(ben, url);
  await ben.goto(`${url}/join/${code.toLowerCase()}`);
  await ben.getByText('You are invited to Bulls & Bears').waitFor();
  await ben.getByText(`1 member, code ${code}. Sign in or create an account to join.`).waitFor();
  await ben.getByRole('link', { name: 'Sign in' }).click();
  await createAccount(ben, { first: 'Ben', last: 'Bear' });
  await ben.getByText(`1 member, code ${code}`, { exact: true }).waitFor();
  await ben.getByRole('button', { name: 'Join League' }).click();
  await title(ben, 'Bulls & Bears').waitFor();
  expect(ben.url()).toBe(leagueUrl);
  await region(ben, 'Standings').getByRole('listitem').filter({ hasText: 'Ann Bull' }).waitFor();

  await register(cat, url, { first: 'Cat', last: 'Curious' });
  await cat.goto(leagueUrl);
  await cat.getByRole('heading', { name: 'League or Contest Not Found' }).waitFor();
  await cat.getByRole('link', { name: 'My Leagues' }).click();
  await cat.getByText('No leagues yet').waitFor();
  await cat.goto(`${url}/join/0000-0000-0000`);
  await cat.getByText('This invitation no longer works').waitFor();

  await ann.reload();
  await ann.getByRole('button', { name: 'Manage Ben Bear' }).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Remove from League' }).click();
  await ann.getByText('Member removed').waitFor();
  await ben.reload();
  await ben.getByRole('heading', { name: 'League or Contest Not Found' }).waitFor();
});
