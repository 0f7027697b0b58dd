import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { authenticate, fillSignIn, signIn } from './accounts.ts';
import { visit } from './browser.ts';
import { changePlayer } from './change-player.ts';
import { host, ownHost } from './journey-host.ts';
import { dialog, newVisitorEachTest, notifications, page, visitor } from './visitor.ts';

/** All functions know by then that the suspension is over (functions/data/revoked.ts). */
const KNOWN_SECONDS = 10;

ownHost();
newVisitorEachTest();

const priceOf = (symbol: string) => page.getByLabel(new RegExp(`^New price of .* \\(${symbol}\\)$`));
const log = () => page.getByRole('region', { name: 'Change Log' });

const setCash = (id: string, cashCents: number) => changePlayer(host.url, id, 'cashCents', { N: String(cashCents) });

async function openPanel(): Promise<void> {
  await authenticate(page, host.url, 'admin@example.test');
  await page.goto(`${host.url}/admin`);
  await page.getByRole('heading', { name: 'Individual Stock Prices' }).waitFor();
}

test('an administrator changes a price after seeing its effect, undoes it, then halts and resumes trading', async () => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openPanel();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  const save = page.getByRole('button', { name: /^Save Updates \(/ });
  expect([await save.innerText(), await save.isDisabled()]).toEqual(['Save Updates (0)', true]);
  await priceOf('T57').fill('12.3456');
  await page.getByText('A price has at most two decimals').waitFor();
  await priceOf('T57').fill('0');
  await save.click();
  await notifications().getByText('Please enter valid prices to update').waitFor();

  await priceOf('UDB').fill('4321.5');
  await expect.poll(() => page.getByText('Changed', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Save Updates (2)' }).click();
  await dialog().getByText('T57 is skipped: A price is at least 0.01.', { exact: false }).waitFor();
  await dialog()
    .getByRole('row', { name: /UDB.*£4,321\.50.*\+/ })
    .waitFor();
  await dialog().getByLabel('Reason (optional)').fill('A good year');
  await dialog().getByRole('button', { name: 'Save Updates' }).click();
  await notifications().getByText('Stock prices updated successfully!').waitFor();
  await log().getByText('A good year').waitFor();
  await page.getByRole('button', { name: 'Reset Changes' }).click();
  expect(await page.getByText('Changed', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo Last Change' }).click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await notifications().getByText('Last change undone.').waitFor();
  await log().getByText('Undone', { exact: true }).waitFor();
  await page.waitForFunction(
    (input) => Number((input as HTMLInputElement).value) < 1000,
    await priceOf('UDB').elementHandle(),
  );

  for (const [action, done] of [
    ['Halt Trading', 'Trading halted'],
    ['Resume Trading', 'Trading resumed'],
  ] as const) {
    await page.getByRole('button', { name: action }).click();
    await dialog().getByRole('button', { name: action }).click();
    await log().getByText(done).waitFor();
  }
  await page.route('**/api/admin/stocks', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await page.getByText('No stocks found.').waitFor();
  await page.getByRole('button', { name: 'Test API' }).click();
  await page.getByText('[]', { exact: true }).waitFor();
});

test('an administrator sees the last audit and opens a player whose coins do not match the log', async () => {
  const audit = page.getByRole('region', { name: 'Audit' });
  await openPanel();
  await audit.getByText('No audit yet').waitFor();
  await host.audit();
  await page.reload();
  await audit.getByText('All in balance').waitFor();
  await expect.poll(() => audit.getByText(/^[1-9][\d,]*0,000\.00$/).count()).toBe(2);

  const { id } = (await (await page.request.get(`${host.url}/api/auth/user`)).json()) as { id: string };
  await setCash(id, 1_234_567);
  // The audit's name contains its scheduled second.
  await host.moveOn(1);
  await host.audit();
  await page.reload();
  await audit.getByText('1 divergence').waitFor();
  await audit.getByText('Cash: 10,000.00 expected, 12,345.67 found').waitFor();
  await audit.getByText('now, before any trade').waitFor();
  await audit.getByRole('list', { name: 'Players to check' }).getByRole('link').click();
  await page.waitForURL(`${host.url}/player/${id}`);
  await setCash(id, 1_000_000);
});

test('an administrator is asked before leaving unsaved prices in any way', async () => {
  await authenticate(page, host.url, 'admin@example.test');
  await page.goto(`${host.url}/trading`);
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  const asked: string[] = [];
  let leaves = false;
  page.on('dialog', async (question) => {
    asked.push(question.type() === 'confirm' ? question.message() : question.type());
    await (leaves ? question.accept() : question.dismiss());
  });
  const ways = {
    link: () => page.getByRole('link', { name: 'Players', exact: true }).first().click(),
    back: () => page.goBack(),
    reload: () => page.evaluate(() => window.location.reload()),
  };
  await priceOf('UDB').fill('5');
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(true);
  for (const [count, leave] of Object.values(ways).entries()) {
    await leave();
    await expect.poll(() => asked.length).toBe(count + 1);
    expect([new URL(page.url()).pathname, await priceOf('UDB').inputValue()]).toEqual(['/admin', '5']);
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(true);
  }
  const question = 'You have 1 unsaved price. Leave anyway?';
  expect(asked).toEqual([question, question, 'beforeunload']);
  leaves = true;
  await ways.back();
  await page.waitForURL(`${host.url}/trading`);
  expect(asked).toHaveLength(4);
  await page.goForward();
  await priceOf('UDB').fill('5');
  await page.getByRole('button', { name: 'Reset Changes' }).click();
  await ways.link();
  await page.waitForURL(`${host.url}/players`);
  expect(asked).toHaveLength(4);
});

test('the admin panel shows visitors and players no price, and says that an administrator must sign in', async () => {
  await page.goto(`${host.url}/admin`);
  await page.getByRole('heading', { name: 'Admin Panel' }).waitFor();
  await page.getByText('Administrators only').waitFor();
  expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login?from=%2Fadmin');
  await authenticate(page, host.url, 'bob@example.test');
  await page.reload();
  await page.getByRole('link', { name: 'Sign out', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /Increase All/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Sign out', exact: true }).getAttribute('href')).toBe('/api/logout');
});

test('a suspended player is signed out, reads why, and later plays on with nothing lost', async () => {
  const { page: outcast, context } = await visit(visitor.context.browser() as Browser);
  await signIn(outcast, host.url, 'bob@example.test');
  const cash = async () => (await (await outcast.request.get(`${host.url}/api/portfolio`)).json()).cash;
  const before = await cash();
  const reader = new HttpPlayer(host.url);
  await reader.signIn('alice@example.test');
  const { id } = await (await outcast.request.get(`${host.url}/api/auth/user`)).json();
  expect((await reader.post('/api/reports', { playerId: id, reason: 'abuse' })).status).toBe(200);

  await openPanel();
  await page.getByRole('button', { name: /^Act on the report/ }).click();
  await page.getByLabel('Suspend', { exact: false }).check({ force: true });
  expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Threats in the chat');
  await page.getByRole('button', { name: 'Apply' }).click();
  const moderation = page.getByRole('region', { name: 'Moderation' });
  await moderation.getByRole('listitem').filter({ hasText: 'suspended' }).getByText('Threats in the chat').waitFor();

  const why = /^An administrator has suspended your account\. The reason: “Threats in the chat”\./;
  const signInAgain = async () => {
    await outcast.goto(`${host.url}/api/login`);
    if (await outcast.getByLabel('Email').isVisible()) await fillSignIn(outcast, 'bob@example.test');
  };
  await outcast.getByText(why).waitFor();
  await signInAgain();
  await outcast.getByText(why).waitFor();
  expect((await outcast.request.get(`${host.url}/api/portfolio`)).status()).toBe(401);

  await moderation.getByRole('button', { name: /^Undo: .* suspended$/ }).click();
  await moderation.getByText('no longer suspended').waitFor();
  await host.moveOn(KNOWN_SECONDS);
  await signInAgain();
  await outcast.getByRole('heading', { name: 'My Portfolio' }).waitFor();
  expect(await cash()).toBe(before);
  await context.close();
});
