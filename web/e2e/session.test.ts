import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { authenticate, createAccount, fillSignIn, register, signIn, signInByForm } from './accounts.ts';
import { isKept, keepFromSignIn, newVisitorEachTest, startWorker, told, type Visitor } from './browser.ts';

const url = inject('siteUrl');
const LOGGED_OUT = 'You are logged out. Logging in again...';
let visitor: Visitor;
let page: Page;

newVisitorEachTest({ serviceWorkers: 'allow' }, (arrived) => {
  visitor = arrived;
  page = arrived.page;
});
beforeEach(() => startWorker(page, url));

const portfolio = () => page.getByRole('heading', { name: 'My Portfolio' });
const path = () => page.url().slice(url.length);

describe('a device that has played before', () => {
  test('signs in, out and in again, as often as it likes', async () => {
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByLabel('First name').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await createAccount(page, { first: 'Rhea', last: 'Returning' });
    await portfolio().waitFor();
    for (let time = 0; time < 3; time++) {
      await page.getByRole('link', { name: 'Logout' }).click();
      await page.getByRole('link', { name: 'Log in' }).click();
      await fillSignIn(page, 'alice@example.test');
      await portfolio().waitFor();
      expect(path()).toBe('/');
    }
  });

  test('signs out everywhere: another device is led to the sign-in within seconds, and has to give the password', async () => {
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
    // The sign-in page, which remembers the device, would lead back at once.
    await other.getByRole('link', { name: 'Log in' }).first().click();
    await other.getByLabel('Email').waitFor();
  });

  test('signs in by a form that is pressed twice, and by one that it comes back to', async () => {
    await page.goto(`${url}/api/login`);
    await page.getByLabel('Email').fill('alice@example.test');
    await page.getByLabel(/^Password/).fill('tradefloor');
    await page.getByRole('button', { name: 'Sign in' }).dblclick();
    await portfolio().waitFor();
    await page.goBack();
    await fillSignIn(page, 'alice@example.test');
    await portfolio().waitFor();
    expect(path()).toBe('/');
  });

  test('whose session has ended is told, and where the provider still knows the player is back where it was', async () => {
    await signInByForm(page, url, 'alice@example.test');
    // The previous page would notice too, and go to sign in while the next one loads.
    await page.goto('about:blank');
    await visitor.context.clearCookies({ name: /^__|^signed-in$/ });
    // The message shows for half a second, which a busy machine may miss, and nothing sees into a page that is leaving.
    await page.addInitScript((awaited) => {
      const listen = () => document.body?.textContent.includes(awaited) && sessionStorage.setItem('told', awaited);
      new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    }, LOGGED_OUT);
    await page.goto(`${url}/stocks/TFM?range=week`);
    await page.getByRole('link', { name: 'Logout' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe(LOGGED_OUT);
    expect(path()).toBe('/stocks/TFM?range=week');
  });
});

describe('a visitor', () => {
  test.each(['/stocks/TFM', '/player/0190a0b0-0000-7000-8000-000000000000', '/leaderboard?board=day', '/admin'])(
    'comes back to %s from the sign-in',
    async (wanted) => {
      await page.goto(url + wanted);
      if (wanted === '/admin') await page.getByRole('link', { name: 'Sign in' }).click();
      await fillSignIn(page, 'admin@example.test');
      await page.getByRole('link', { name: 'Logout' }).waitFor();
      expect(path()).toBe(wanted);
    },
  );
});

describe('a session', () => {
  test('that ended is renewed without a word while the player goes on', async () => {
    await signInByForm(page, url, 'alice@example.test');
    await visitor.context.clearCookies({ name: '__Host-session' });
    await page.getByRole('link', { name: 'All Stocks' }).click();
    await page.getByText('Your trading history will appear here').waitFor();
    const names = (await visitor.context.cookies()).map(({ name }) => name);
    expect(names).toContain('__Host-session');
  });

  test('that cannot be renewed sends the player to sign in again, and says so', async () => {
    await signIn(page, url, 'alice@example.test');
    const left = await keepFromSignIn(page);
    const said = told(page, LOGGED_OUT);
    // A request of the first screen may be the one that finds the session gone: the page listens before.
    await page.evaluate(() => undefined);
    await visitor.context.clearCookies();
    await page.getByRole('link', { name: 'All Stocks' }).click();
    await said;
    await left();
    await page.unroute('**/api/login*');
    await page.goto(`${url}/trading`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('is out of reach of scripts', async () => {
    await signIn(page, url, 'alice@example.test');
    expect(await page.evaluate(() => document.cookie)).toBe('signed-in=yes');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/eyJ/);
  });
});

describe('while it is not known who comes back', () => {
  const ACCOUNT = '**/api/account';
  const USER = '**/api/auth/user';

  test('the bar is shown at the site’s address, and then My Portfolio alone', async () => {
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

  test.each(['/', '/trading'])(
    'on %s a failure of the server is an answer: who it is is asked once more, and no oftener',
    async (where) => {
      await signIn(page, url, 'alice@example.test');
      await isKept(page, 'get-current-player');
      await page.goto('about:blank');
      const asked: string[] = [];
      for (const address of [ACCOUNT, USER])
        await page.route(address, (route) => {
          asked.push(address);
          return route.fulfill({ status: 502, body: 'Bad Gateway' });
        });
      await page.goto(url + where);
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([ACCOUNT, USER]);
      await retry.click();
      await expect.poll(() => asked).toEqual([ACCOUNT, USER, USER]);
    },
  );
});
