import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticate } from './accounts.ts';
import { entry, joinChat, notifications, openChat, say } from './chat-screen.ts';
import { url, visitorsEachTest } from './visitor.ts';

const newPage = visitorsEachTest();

const newPlayer = async (first: string, last: string) => joinChat(await newPage(), url, first, last);
const reports = (page: Page) => page.getByRole('region', { name: 'Reports' });
const log = (page: Page) => page.getByRole('region', { name: 'Moderation' });
const openReport = (page: Page, text: string) =>
  entry(page, text)
    .getByRole('button', { name: /^Report .*'s message$/ })
    .click();

async function report(page: Page, text: string): Promise<void> {
  await openReport(page, text);
  await page.getByRole('button', { name: 'Abuse' }).click();
  await notifications(page).getByText('Report Sent').waitFor();
}

test('a blocked player’s messages are gone on all devices of the blocker until the block ends', async () => {
  const [reader, noisy] = await Promise.all([newPlayer('Rosa', 'Reader'), newPlayer('Nils', 'Noisy')]);
  const device = await newPage({ storageState: await reader.context().storageState() });
  await openChat(device, url);
  await say(noisy, 'Look at me');
  for (const page of [reader, device]) await entry(page, 'Look at me').waitFor();
  await openReport(reader, 'Look at me');
  await reader.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await notifications(reader).getByText('You no longer see what Nils Noisy writes.').waitFor();
  for (const page of [reader, device]) await entry(page, 'Look at me').waitFor({ state: 'detached' });
  await say(noisy, 'Are you there?');
  await entry(noisy, 'Are you there?').waitFor();
  await say(reader, 'Peace at last');
  for (const page of [reader, device, noisy]) await entry(page, 'Peace at last').waitFor();
  for (const page of [reader, device]) expect(await entry(page, 'Are you there?').count()).toBe(0);
  await device.reload();
  await entry(device, 'Peace at last').waitFor();
  expect(await entry(device, 'Are you there?').count()).toBe(0);
  await device.getByRole('button', { name: '1 blocked' }).click();
  await device.getByRole('button', { name: 'Unblock Nils Noisy' }).click();
  await device.getByText('You have blocked no one').waitFor();
  await device.keyboard.press('Escape');
  for (const page of [reader, device]) await entry(page, 'Are you there?').waitFor();
});

test('an administrator acts on a reported message and its author, and undoes what can be undone', async () => {
  const [reader, rude] = await Promise.all([newPlayer('Rita', 'Reader'), newPlayer('Dirty', 'Name')]);
  await say(rude, 'Something vile');
  await report(reader, 'Something vile');
  await entry(reader, 'Something vile').getByRole('link', { name: 'Dirty Name' }).click();
  await reader.getByRole('button', { name: 'Report or block' }).waitFor();

  const admin = await newPage();
  await authenticate(admin, url, 'admin@example.test');
  await admin.goto(`${url}/admin`);
  const reported = reports(admin).getByRole('button', { name: 'Act on the report about Dirty Name' });
  await reports(admin).getByText('1 player: abuse', { exact: false }).waitFor();
  await reported.click();
  const apply = admin.getByRole('button', { name: 'Apply' });
  expect(await apply.isDisabled()).toBe(true);
  await admin.getByLabel('Delete the message').check({ force: true });
  await admin.getByLabel('Take away the name').check({ force: true });
  await admin.getByRole('checkbox', { name: /^Mute/ }).check({ force: true });
  await admin.getByRole('combobox', { name: 'Mute for' }).selectOption('For 1 day');
  await apply.click();
  await entry(rude, 'Something vile').waitFor({ state: 'detached' });
  await notifications(rude)
    .getByText(/^An administrator has muted you until/)
    .waitFor();
  await reported.waitFor({ state: 'detached' });
  await reader.reload();
  await reader.getByRole('heading', { name: /^Player [0-9A-F]{4}$/ }).waitFor();

  for (const action of [/^Undo: .* renamed$/, 'Undo: Dirty Name muted']) {
    const undo = log(admin).getByRole('button', { name: action });
    const row = log(admin).getByRole('listitem').filter({ has: undo });
    await undo.click();
    await row.waitFor({ state: 'detached' });
  }
  await expect.poll(() => log(admin).getByText('Undone', { exact: true }).count()).toBeGreaterThanOrEqual(2);
  await reader.reload();
  await reader.getByRole('heading', { name: 'Dirty Name' }).waitFor();
  await say(rude, 'Sorry!');
  await entry(rude, 'Sorry!').waitFor();
});
