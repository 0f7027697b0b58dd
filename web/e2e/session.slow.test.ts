import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { authenticate, fillSignIn, register, signIn, signInByForm } from './accounts.ts';
import { isKept, startWorker } from './browser.ts';
import { newVisitorEachTest, page, url, visitor } from './visitor.ts';

const portfolio = () => page.getByRole('heading', { name: 'My Portfolio' });
const path = () => page.url().slice(url.length);

describe('a device with a service worker', () => {
  newVisitorEachTest({ serviceWorkers: 'allow' });
  beforeEach(() => startWorker(page, url));

  test('returns from the sign-in to the requested screen', async () => {
    await page.goto(`${url}/leaderboard?board=day`);
    await fillSignIn(page, 'admin@example.test');
    await page.getByRole('link', { name: 'Logout' }).waitFor();
    expect(path()).toBe('/leaderboard?board=day');
  });

  test('renews an expired session unnoticed, with cookies that scripts cannot read', async () => {
    await signInByForm(page, url, 'alice@example.test');
    await visitor.context.clearCookies({ name: '__Host-session' });
    await page.getByRole('link', { name: 'All Stocks' }).click();
    await page.getByText('Your trading history will appear here').waitFor();
    const names = (await visitor.context.cookies()).map(({ name }) => name);
    expect(names).toContain('__Host-session');
    expect(await page.evaluate(() => document.cookie)).toBe('signed-in=yes');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/eyJ/);
  });
});

describe('a session', () => {
  newVisitorEachTest();

  test('ends everywhere by one button, and other devices must sign in with the password again', async () => {
    const { email, password } = await register(page, url, { first: 'Eve', last: 'Rywhere' });
    const other = await (await page.context().browser()?.newContext())?.newPage();
    if (!other) throw new Error('no other device');
    onTestFinished(() => other.context().close());
    await authenticate(other, url, email, password);
    await other.goto(url);
    await other.getByRole('heading', { name: 'My Portfolio' }).waitFor();
    await page.goto(`${url}/settings`);
    const devices = page.getByRole('region', { name: 'Signed-in Devices' });
    await expect.poll(() => devices.getByText(/^Signed in /).count()).toBe(2);
    expect(await devices.getByText('This device').count()).toBe(1);
    await devices.getByRole('button', { name: 'Sign out everywhere...' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    // The sign-in page would lead back at once if it remembered the device.
    await other.getByRole('link', { name: 'Log in' }).first().click();
    await other.getByLabel('Email').waitFor();
  });
});

describe('before the player is known', () => {
  newVisitorEachTest();
  const ACCOUNT = '**/api/account';
  const USER = '**/api/auth/user';

  test('the bar is shown at the site’s address, and then only My Portfolio', async () => {
    await authenticate(page, url, 'alice@example.test');
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route(ACCOUNT, async (route) => {
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await page.goto(url);
    await asked.promise;
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/portfolio-page-')),
    );
    await page.locator('[data-first-frame] > header').waitFor();
    answer.resolve();
    await portfolio().waitFor();
    expect(await page.locator('[data-first-frame]').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'The stock market, as a multiplayer game' }).count()).toBe(0);
  });

  test('a failure of the server causes exactly one more request for the player', async () => {
    await signIn(page, url, 'alice@example.test');
    await isKept(page, 'get-current-player');
    const asked: string[] = [];
    for (const address of [ACCOUNT, USER])
      await page.route(address, (route) => {
        asked.push(address);
        return route.fulfill({ status: 502, body: 'Bad Gateway' });
      });
    for (const where of ['/', '/trading']) {
      await page.goto('about:blank');
      asked.length = 0;
      await page.goto(url + where);
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await page.waitForLoadState('networkidle');
      expect([where, asked]).toEqual([where, [ACCOUNT, USER]]);
      await retry.click();
      await expect.poll(() => asked).toEqual([ACCOUNT, USER, USER]);
    }
  });
});
