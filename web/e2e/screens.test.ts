import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { authenticate, loaded, newVisitorEachTest, signIn, signUp } from './browser.ts';

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
      // A part that has come says it again in its own place.
      const height = async () => (await line.boundingBox())?.height ?? 0;
      await expect.poll(height, { message: `${path}: ${text}` }).toBeGreaterThan(LINE_PX);
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
    await page
      .getByRole('table', { name: 'Stock Market' })
      .getByRole('link', { name: 'Candle Creek Soapworks' })
      .click();
    await main('Candle Creek Soapworks').waitFor();
    await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
    expect(await focused()).toBe('main');
  });
});

describe('on a phone', () => {
  const dialog = () => page.getByRole('dialog');

  /** From the sheet's head, in steps as a finger makes them. */
  async function drag(way: number, stepMs: number): Promise<void> {
    const { x, y, width } = (await dialog().getByRole('heading').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + 5);
    await page.mouse.down();
    for (let step = 1; step <= 10; step++) {
      await page.mouse.move(x + width / 2, y + 5 + (way * step) / 10);
      await new Promise((done) => setTimeout(done, stepMs));
    }
    await page.mouse.up();
  }

  test("the player's menu has what the bar has no place for, and closes by a press on its button or beside it", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await signIn(page, url, 'alice@example.test');
    const opener = page.getByRole('button', { name: 'Alice Archer', exact: true });
    const menu = page.getByRole('menu');
    for (const close of [() => opener.click(), () => page.mouse.click(20, 500), () => page.keyboard.press('Escape')]) {
      await opener.click();
      await menu.waitFor();
      expect(await opener.getAttribute('aria-expanded')).toBe('true');
      await close();
      await menu.waitFor({ state: 'detached' });
    }
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toHaveLength(5);
    await opener.click();
    await page.getByRole('menuitem', { name: 'Premium' }).click();
    await page.getByRole('heading', { name: 'Choose Your Trading Plan' }).waitFor();
  });

  test('a dialog is a sheet that is dragged away, but not by a little', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await signIn(page, url, 'alice@example.test');
    await page.getByRole('button', { name: 'Alice Archer', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Name and picture' }).click();
    await dialog().waitFor();
    const { y, height } = (await dialog().boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBe(812);
    await drag(30, 40);
    await expect.poll(async () => (await dialog().boundingBox())?.y).toBe(y);
    await drag(200, 40);
    await dialog().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.querySelector('#root')?.hasAttribute('inert'))).toBe(false);
  });

  test('of 320 pixels no screen scrolls sideways, however long a name', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signUp(page, url, { first: 'Bartholomew-Alexander', last: 'Featherstonehaugh-Cholmondeley' });
    const { id } = await page.evaluate(async () => (await fetch('/api/auth/user')).json());
    await page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ symbol: 'CCS', action: 'buy', shares: 3 });
      await fetch('/api/trade', { method: 'POST', headers, body });
    });
    const paths = [
      ...['/', '/trading', '/stocks/CCS', '/stocks/INDEX', '/chat', '/leaderboard', '/leaderboard?board=season'],
      ...['/players', `/player/${id}`, '/leagues', '/hall-of-fame', '/subscription', '/fairness'],
    ];
    for (const path of paths) {
      await page.goto(url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await loaded(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});
