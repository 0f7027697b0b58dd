import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { fillSignIn, register } from './accounts.ts';
import { changeItem } from './change-player.ts';
import { host, ownHost } from './journey-host.ts';
import { newVisitorEachTest, page } from './visitor.ts';

/** Said by nobody else. */
const OWN_WORDS = /quillfeather|zebulon|xylophone/i;

ownHost();
newVisitorEachTest();

async function post(from: Page, path: string, data: object): Promise<Record<string, string>> {
  const answer = await from.request.post(host.url + path, { headers: { origin: host.url }, data });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.json();
}

async function leave(): Promise<void> {
  await page.goto(`${host.url}/settings`);
  await page.getByRole('button', { name: 'Leave Tradefloor...' }).click();
  await page.getByRole('button', { name: 'Leave Tradefloor', exact: true }).click();
  await page.getByText('Type LEAVE, in capitals').waitFor();
  await page.getByLabel('Type LEAVE to confirm').fill('LEAVE');
  await page.getByRole('button', { name: 'Leave Tradefloor', exact: true }).click();
  await page.getByText(/^Your account will be deleted on .* Sign in before then to keep it\.$/).waitFor();
}

/** What the host has written besides the table, whose every row functions/events/erasure.test.ts reads. */
function filesWithOwnWords(): string[] {
  const names = readdirSync(host.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile() && !each.name.startsWith('table.db'));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return paths.filter((path) => !path.includes('deployed') && OWN_WORDS.test(readFileSync(path, 'utf8')));
}

test('a player who leaves stays by signing in again, with everything there', async () => {
  const account = await register(page, host.url, { first: 'Ruth', last: 'Returner' });
  await post(page, '/api/trade', { symbol: 'TFM', action: 'buy', shares: 2 });
  await leave();
  await page.goto(`${host.url}/api/login`);
  await fillSignIn(page, account.email, account.password);
  await page.getByText('You are no longer leaving: your account stays.').waitFor();
  await page.getByText('TFM').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a player who leaves is gone after a week, from the pool and the files too; friends and coins go on', async () => {
  const account = await register(page, host.url, { first: 'Zebulon', last: 'Quillfeather' });
  const friend = await (await page.context().browser())?.newPage();
  if (!friend) throw new Error('no second browser');
  onTestFinished(() => friend.close());
  await register(friend, host.url, { first: 'Frieda', last: 'Friend' });
  await post(page, '/api/trade', { symbol: 'TFM', action: 'buy', shares: 3 });
  await post(page, '/api/chat/messages', { message: 'Xylophone? Said I.' });
  const league = await post(page, '/api/leagues', { name: 'The Band' });
  const { code } = await (await page.request.get(`${host.url}/api/leagues/${league.id}`)).json();
  await post(friend, '/api/leagues/join', { code });
  const { id } = await (await page.request.get(`${host.url}/api/auth/user`)).json();
  await leave();
  expect(filesWithOwnWords()).not.toEqual([]);
  // As if the week were over, which functions/events/erasure.test.ts plays.
  await changeItem(host.url, { PK: 'LEAVING', SK: id }, 'leavesAtMs', { N: String(Date.now()) });
  for (let night = 0; night < 2; night++) {
    await host.moveOn(1);
    await host.erase();
  }
  expect(filesWithOwnWords()).toEqual([]);

  await friend.goto(`${host.url}/chat`);
  const erased = friend.getByRole('listitem').filter({ hasText: 'This message went with its author.' });
  await erased.getByText('Deleted player').waitFor();
  await friend.goto(`${host.url}/leagues/${league.id}`);
  await friend.getByRole('button', { name: 'Delete League' }).waitFor();
  await host.audit();
  const admin = new HttpPlayer(host.url);
  await admin.signIn('admin@example.test');
  expect((await admin.get('/api/admin/audit')).body.last).toMatchObject({ divergent: 0, unaudited: 0 });

  await page.goto(`${host.url}/api/login`);
  await fillSignIn(page, account.email, account.password);
  await page.getByText('Incorrect email or password.').waitFor();
});
