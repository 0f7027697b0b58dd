import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { dialog, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest({ viewport: { width: 320, height: 640 } });

const programs = () => page.getByRole('region', { name: 'Programs', exact: true });
const code = () => page.getByRole('textbox', { name: 'Code' });
const portfolioWith = (token: string) =>
  fetch(`${url}/api/portfolio`, { headers: { authorization: `Bearer ${token}` } });

test('a player creates a token for a program, sees it once and revokes it', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page, url, { first: 'Pat', last: 'Program' });
  await page.goto(`${url}/settings`);
  await programs().getByRole('button', { name: 'New token...' }).click();
  await dialog().getByLabel('Name').fill('Night trader');
  expect(await dialog().getByRole('radio', { name: 'Read only' }).isChecked()).toBe(true);
  await dialog().getByRole('radio', { name: 'Read and trade' }).check({ force: true });
  await dialog().getByRole('button', { name: 'Make token' }).click();
  await dialog().getByText('it will not be shown again').waitFor();
  const token = await dialog()
    .getByText(/^tradefloor_/)
    .innerText();
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

const ask = async (path: string, fields: Record<string, string>) =>
  (await fetch(`${url}/api/device/${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json();

test('a player connects an app by the code that it shows, which approves nothing by itself', async () => {
  const app = { client_id: 'Ticker TV' };
  const asked = await ask('code', { ...app, scope: 'trade' });
  const poll = () =>
    ask('token', {
      ...app,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: asked.device_code,
    });
  await register(page, url, { first: 'Tess', last: 'Viewer' });
  await page.goto(asked.verification_uri_complete);
  expect(await code().inputValue()).toBe(asked.user_code);
  await code().fill('BBBB-BBBB');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('There is no such code.').waitFor();
  await code().fill(asked.user_code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Allow it only if you have just started this app yourself.').waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Ticker TV is connected').waitFor();
  const { access_token: token } = await poll();
  expect((await portfolioWith(token)).status).toBe(200);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await programs().getByText('Ticker TV').waitFor();
});
