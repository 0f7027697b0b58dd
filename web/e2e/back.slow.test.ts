import { expect, test } from 'vitest';
import { register } from './accounts.ts';
import { DESKTOP, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest(DESKTOP);

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const overlay = () => page.locator('[role=dialog], [role=menu]');
const search = () => page.getByRole('combobox', { name: /^Search/ });
const atOverlay = () => page.evaluate(() => history.state?.overlay === true);

async function openPlayers(first: string): Promise<void> {
  await register(page, url, { first, last: 'Back' });
  await page.goto(`${url}/leaderboard`);
  await page.getByRole('link', { name: 'Players', exact: true }).first().click();
  await heading('Players').waitFor();
}

const openings = {
  search: () => page.getByRole('button', { name: 'Search' }).click(),
  notifications: () => page.getByRole('button', { name: /^Notifications/ }).click(),
  menu: () => page.getByRole('button', { name: /Back$/ }).click(),
};

test('Back closes an open overlay once, and other ways of closing leave no history entry', async () => {
  await openPlayers('Bess');
  for (const open of Object.values(openings))
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await open();
      await overlay().waitFor();
      await expect.poll(atOverlay).toBe(true);
      await close();
      await overlay().waitFor({ state: 'detached' });
      await expect.poll(atOverlay).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/players');
    }
  await openings.search();
  await search().fill('hall of fame');
  await expect.poll(atOverlay).toBe(true);
  await page.keyboard.press('Enter');
  await heading('Hall of Fame').waitFor();
  await page.goBack();
  await heading('Players').waitFor();
  expect(await overlay().count()).toBe(0);
  await openings.search();
  await expect.poll(atOverlay).toBe(true);
  await page.reload();
  await heading('Players').waitFor();
  await expect.poll(atOverlay).toBe(false);
  await page.goBack();
  await heading('Leaderboard').waitFor();
});

test('Back closes a ticket opened by the search, even on the first screen of a tab', async () => {
  await register(page, url, { first: 'Bibi', last: 'Back' });
  await page.goto(`${url}/stocks/CCS`);
  await heading('Candle Creek Soapworks').waitFor();
  await openings.search();
  await search().fill('buy 10 tfm');
  await page.getByRole('option', { name: /Buy 10 shares of TFM/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Thistlefield Mills (TFM)' }).waitFor();
  await expect.poll(atOverlay).toBe(true);
  await page.goBack();
  await overlay().waitFor({ state: 'detached' });
  await heading('Candle Creek Soapworks').waitFor();
  await expect.poll(atOverlay).toBe(false);
});

test('the menu and the search close on a choice and do not block signing out', async () => {
  for (const [over, choose] of [
    ['menu', () => page.getByRole('menuitem', { name: 'Logout' }).click()],
    ['search', () => search().press('Enter')],
  ] as const) {
    await openPlayers('Blaise');
    await openings[over]();
    await overlay().waitFor();
    await expect.poll(atOverlay).toBe(true);
    if (over === 'search') await search().fill('logout');
    await choose();
    await page.waitForURL(`${url}/`);
    expect((await page.request.get(`${url}/api/auth/user`)).status()).toBe(401);
  }
});
