import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { authenticate, newVisitorEachTest, signIn } from './browser.ts';

const url = inject('siteUrl');
/** As high as a line of text: hidden words are a pixel. */
const LINE_PX = 12;

let page: Page;
newVisitorEachTest({ viewport: { width: 1440, height: 900 } }, (arrived) => {
  page = arrived.page;
});

test('every screen says what is loading, to everybody', async () => {
  const screens: [path: string, texts: string[]][] = [
    ['/', ['Loading your portfolio...', 'Loading holdings...', 'Loading stocks...', 'Loading your figures...']],
    ['/trading', ['Loading holdings...', 'Loading watchlist...', 'Loading stocks...']],
    ['/stocks/INDEX', ['Loading...', 'Loading chart...']],
    ['/chat', ['Loading messages...']],
    ['/players', ['Loading...']],
    ['/leaderboard', ['Loading...']],
    ['/player/nobody', ['Loading...', 'Loading holdings...']],
    ['/subscription', ['Loading plans...']],
    ['/fairness', ['Loading months...']],
    ['/admin', ['Loading admin panel...']],
  ];
  await authenticate(page, url, 'admin@example.test');
  // Nothing is answered but who is signed in.
  await page.route(/\/api\/(?!auth|login)/, () => undefined);
  for (const [path, texts] of screens) {
    await page.goto(url + path);
    // The screen itself, which was loading too.
    await page.locator('main > div').first().waitFor();
    for (const text of texts) {
      const line = page.getByText(text, { exact: true }).first();
      await line.waitFor();
      expect((await line.boundingBox())?.height, `${path}: ${text}`).toBeGreaterThan(LINE_PX);
    }
  }
});

describe('a new screen', () => {
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const main = (name: string) => page.getByRole('main', { name, exact: true });
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

  test('has the focus and its title when it was gone to, and begins at its top', async () => {
    await signIn(page, url, 'alice@example.test');
    await page.getByRole('region', { name: 'Stocks and their prices' }).waitFor();
    expect(await focused()).toBe('');
    await page.evaluate(() => window.scrollTo(0, 400));
    for (const name of ['All Stocks', 'Chat', 'Leaderboard', 'Players', 'My Portfolio']) {
      await link(name).click();
      await main(name).waitFor();
      await expect.poll(focused).toBe('main');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.title()).toBe(`${name} · Tradefloor`);
    }
    await page.goBack();
    await main('Players').waitFor();
    await expect.poll(focused).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('keeps the focus when what it is about has loaded', async () => {
    await authenticate(page, url, 'alice@example.test');
    await page.goto(`${url}/trading`);
    await page.getByRole('article').getByRole('link', { name: 'Candle Creek Soapworks' }).click();
    await main('Candle Creek Soapworks').waitFor();
    await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
    expect(await focused()).toBe('main');
  });
});
