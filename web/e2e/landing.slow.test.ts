import { beforeEach, describe, expect, test } from 'vitest';
import { authenticate } from './accounts.ts';
import { goOffline, layoutShift, startWorker } from './browser.ts';
import { findings } from './screen-findings.ts';
import { newVisitorEachTest, page, url, visitor } from './visitor.ts';

const HEADLINE = 'The stock market, as a multiplayer game';

const floor = () => page.getByRole('region', { name: 'The floor right now' });
/** A string that only the app's document contains. */
const APP = '<div id="root">';
const headline = () => page.getByRole('heading', { name: HEADLINE });

describe('a visitor', () => {
  newVisitorEachTest({ viewport: { width: 375, height: 812 } });

  test('sees the current prices at once, not after the next tick', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const answered = page.waitForResponse(`${url}/api/stocks`);
    await page.goto(url);
    expect((await answered).status()).toBe(200);
  });

  test('sees the live market beside the headline, without layout shift, errors or a request for a player', async () => {
    const errors: string[] = [];
    // Prices may be polled again meanwhile.
    const asked = new Set<string>();
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(url);
    await headline().waitFor();
    await floor().getByText('Live', { exact: true }).waitFor();
    const tiles = await floor().getByRole('listitem').allInnerTexts();
    expect(tiles).toHaveLength(24);
    expect(tiles.filter((text) => !/[+-]?\d+\.\d\d%/.test(text))).toEqual([]);
    const box = await floor().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'the map ends within the first screen').toBeLessThan(812);
    await page.getByRole('heading', { name: 'Leading today' }).waitFor();
    await expect
      .poll(() => page.getByRole('article').filter({ hasText: 'Leading today' }).getByText('%').count())
      .toBe(5);
    expect(await layoutShift(page)).toBeLessThan(0.005);
    expect([...asked].filter((path) => path.startsWith('/api/')).toSorted()).toEqual(['/api/stocks']);
    expect(errors).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await goOffline(page);
    await floor().getByText('Offline').waitFor();
  });

  test('reads the whole landing page without JavaScript', async () => {
    const context = await visitor.context.browser()?.newContext({ javaScriptEnabled: false });
    if (!context) throw new Error('no browser');
    const still = await context.newPage();
    await still.goto(url);
    await still.getByRole('heading', { name: HEADLINE }).waitFor();
    const tiers = still.getByRole('region', { name: 'Four tiers, 24 companies' });
    await expect.poll(() => tiers.getByRole('listitem').count()).toBe(24);
    await still.getByRole('link', { name: 'Log in' }).click();
    await still.getByRole('heading', { name: 'Sign in' }).waitFor();
    await context.close();
  });

  test('reads that signing in failed', async () => {
    await page.goto(`${url}/?sign-in=failed`);
    await page.getByText('Sign-in failed. Please try again.').waitFor();
  });

  test('is sent to the sign-in from a screen that needs a player, without a request for one', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${url}/trading`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(asked).not.toContain('/api/auth/user');
  });
});

describe('a returning player', () => {
  newVisitorEachTest({ serviceWorkers: 'allow' });
  beforeEach(() => startWorker(page, url));

  test('gets the app at once, in one document', async () => {
    await authenticate(page, url, 'alice@example.test');
    const documents: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest()) documents.push(answer.text());
    });
    await page.goto(url);
    await page.getByRole('heading', { name: 'My Portfolio' }).waitFor();
    expect(documents).toHaveLength(1);
    expect(await documents[0]).toContain(APP);
  });

  test('whose session has ended sees the landing page, and the next time at once', async () => {
    await authenticate(page, url, 'alice@example.test');
    await visitor.context.clearCookies({ name: /^__/ });
    await page.goto(url);
    await floor().getByText('Live', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    const again = await page.goto(url);
    expect(await again?.text()).not.toContain(APP);
  });
});
