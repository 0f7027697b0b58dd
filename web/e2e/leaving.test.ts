import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../infra/paths.ts';
import { MS_PER_DAY } from '../../shared/tick.ts';
import { createAccount, register, signIn, signUpByForm } from './accounts.ts';
import { newVisitorEachTest } from './browser.ts';
import { type JourneyHost, ownHost } from './journey-host.ts';

const DAY_SECONDS = MS_PER_DAY / 1000;
/** Said by nobody else. */
const OWN_WORDS = /quillfeather|zebulon|xylophone/i;

let host: JourneyHost;
let page: Page;
ownHost((started) => {
  host = started;
});
newVisitorEachTest({}, (arrived) => {
  page = arrived.page;
});

async function post(from: Page, path: string, data: object): Promise<Record<string, string>> {
  const answer = await from.request.post(host.url + path, { headers: { origin: host.url }, data });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.json();
}

async function leave(from: Page): Promise<void> {
  await from.goto(`${host.url}/settings`);
  await from.getByRole('button', { name: 'Leave Tradefloor...' }).click();
  await from.getByRole('button', { name: 'Leave Tradefloor', exact: true }).click();
  await from.getByText('Type LEAVE, in capitals').waitFor();
  await from.getByLabel('Type LEAVE to confirm').fill('LEAVE');
  await from.getByRole('button', { name: 'Leave Tradefloor', exact: true }).click();
  await from.getByText(/^Your account will be deleted on .* Sign in before then to keep it\.$/).waitFor();
}

/** Every item as a line of text, bodies of rankings inflated. */
async function tableLines(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leaving-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'table.jsonl');
  const program = join(root, 'tools/operations/main.ts');
  await promisify(execFile)(process.execPath, [program, 'export', file, '--url', host.url]);
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const [, body] = /"body":\{"B":"([^"]+)"/.exec(line) ?? [];
      return body ? line + inflateRawSync(Buffer.from(body, 'base64')) : line;
    });
}

/** What the host has written besides the table. */
function otherFiles(): string[] {
  const names = readdirSync(host.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile() && !each.name.startsWith('table.db'));
  return files.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !path.includes('deployed'));
}

/** As many days at once as a tick job can catch up on within its time limit. */
async function days(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 3) await host.moveOn(Math.min(left, 3) * DAY_SECONDS);
}

describe('a player who leaves', () => {
  test('is gone after a week, from table, pool and files; friends, boards and coins go on', async () => {
    await signUpByForm(page, host.url, { first: 'Zebulon', last: 'Quillfeather' });
    const { email } = JSON.parse(readFileSync(join(host.dataDir, 'sign-in/accounts.json'), 'utf8')).at(-1);
    const friend = await (await page.context().browser())?.newPage();
    if (!friend) throw new Error('no second browser');
    onTestFinished(() => friend.close());
    await register(friend, host.url, { first: 'Frieda', last: 'Friend' });
    const message = 'Xylophone? Said I.';
    await post(page, '/api/trade', { symbol: 'TFM', action: 'buy', shares: 3 });
    await post(page, '/api/trade', { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' });
    await post(page, '/api/watchlist', { symbol: 'NTI' });
    await post(page, '/api/chat/messages', { message });
    const league = await post(page, '/api/leagues', { name: 'The Band' });
    const { code } = await (await page.request.get(`${host.url}/api/leagues/${league.id}`)).json();
    await post(friend, '/api/leagues/join', { code });
    const invited = await (await friend.request.get(`${host.url}/api/auth/user`)).json();
    const other = await post(page, '/api/leagues', { name: 'The Choir' });
    await post(page, `/api/leagues/${other.id}/invitations`, { playerId: invited.id });
    await post(page, '/api/alerts', { symbol: 'TFM', kind: 'below', price: '0.01' });
    await host.moveOn(60);

    await page.goto(`${host.url}/settings`);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const archive = Buffer.concat(await (await (await downloaded).createReadStream()).toArray());
    expect(strFromU8(unzipSync(archive)['chat.json'] ?? new Uint8Array())).toContain(message);
    await leave(page);
    await days(7);
    expect((await tableLines()).filter((line) => OWN_WORDS.test(line)).length).toBeGreaterThan(3);
    for (let night = 0; night < 2; night++) {
      await host.erase();
      await days(1);
    }
    expect((await tableLines()).filter((line) => OWN_WORDS.test(line) || line.includes(email))).toEqual([]);
    expect(otherFiles().filter((file) => OWN_WORDS.test(readFileSync(file, 'utf8')))).toEqual([]);

    await friend.goto(`${host.url}/chat`);
    const erased = friend.getByRole('listitem').filter({ hasText: 'This message went with its author.' });
    await erased.getByText('Deleted player').waitFor();
    await friend.goto(`${host.url}/leagues/${league.id}`);
    await friend.getByRole('button', { name: 'Delete League' }).waitFor();
    await host.audit();
    const admin = await (await page.context().browser())?.newPage();
    if (!admin) throw new Error('no third browser');
    onTestFinished(() => admin.close());
    await signIn(admin, host.url, 'admin@example.test');
    const { last } = await (await admin.request.get(`${host.url}/api/admin/audit`)).json();
    expect(last).toMatchObject({ divergent: 0, unaudited: 0 });

    await page.goto(`${host.url}/api/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill('a long password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Incorrect email or password.').waitFor();
  });

  test('stays by signing in again, with everything there', async () => {
    await page.goto(`${host.url}/api/login`);
    await createAccount(page, { first: 'Ruth', last: 'Returner' });
    await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
    await post(page, '/api/trade', { symbol: 'TFM', action: 'buy', shares: 2 });
    const { email, password } = JSON.parse(readFileSync(join(host.dataDir, 'sign-in/accounts.json'), 'utf8')).at(-1);
    expect(password).toBeUndefined();
    await leave(page);
    await days(1);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill('a long password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('You are no longer leaving: your account stays.').waitFor();
    await page.getByText('TFM').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
