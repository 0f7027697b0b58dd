import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount, fillSignIn, signInByForm } from './accounts.ts';
import { startWorker } from './browser.ts';
import { newVisitorEachTest, page, url, visitor } from './visitor.ts';

const LOGGED_OUT = 'You are logged out. Logging in again...';

newVisitorEachTest({ serviceWorkers: 'allow' });
beforeEach(() => startWorker(page, url));

const portfolio = () => page.getByRole('heading', { name: 'My Portfolio' });
const path = () => page.url().slice(url.length);

describe('a device that has played before', () => {
  test('signs in, out and in again repeatedly', async () => {
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByLabel('First name').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await createAccount(page, { first: 'Rhea', last: 'Returning' });
    await portfolio().waitFor();
    for (let time = 0; time < 2; time++) {
      await page.getByRole('link', { name: 'Logout' }).click();
      await page.getByRole('link', { name: 'Log in' }).click();
      await fillSignIn(page, 'alice@example.test');
      await portfolio().waitFor();
      expect(path()).toBe('/');
    }
  });

  test('shows the end of a session, and returns to the same screen if the provider knows the player', async () => {
    await signInByForm(page, url, 'alice@example.test');
    // The previous page would notice too and go to the sign-in while the next one loads.
    await page.goto('about:blank');
    await visitor.context.clearCookies({ name: /^__|^signed-in$/ });
    // The message shows for half a second, too short to poll for, and a leaving page cannot be inspected.
    await page.addInitScript((awaited) => {
      const listen = () => document.body?.textContent.includes(awaited) && sessionStorage.setItem('shown', awaited);
      new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    }, LOGGED_OUT);
    await page.goto(`${url}/stocks/TFM?range=week`);
    await page.getByRole('link', { name: 'Logout' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBe(LOGGED_OUT);
    expect(path()).toBe('/stocks/TFM?range=week');
  });
});
