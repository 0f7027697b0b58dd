import { expect, test } from 'vitest';
import { authenticate, signIn } from './accounts.ts';
import { goTo, loaded, showHalt } from './browser.ts';
import { DESKTOP, newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest(DESKTOP);

const focused = () => page.evaluate(() => document.activeElement?.id);
const main = (name: string) => page.getByRole('main', { name, exact: true });
const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

test('a new screen gets the focus and its title, starts at the top, and keeps the focus', async () => {
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
  // The screen keeps the focus when its data has loaded.
  await link('All Stocks').click();
  await page.getByRole('table', { name: 'Stock Market' }).getByRole('link', { name: 'Candle Creek Soapworks' }).click();
  await main('Candle Creek Soapworks').waitFor();
  await page.getByRole('button', { name: 'Buy Shares' }).waitFor();
  expect(await focused()).toBe('main');
});

test('only a device that has played shows the screen before its code, without live claims', async () => {
  const codeMayCome = Promise.withResolvers<void>();
  const holdCode = () => page.route('**/assets/app-*.js', (route) => codeMayCome.promise.then(() => route.continue()));
  const bar = page.locator('[data-first-frame] > header');
  await holdCode();
  await page.goto(`${url}/trading`);
  expect([await bar.count(), await bar.isVisible()]).toEqual([1, false]);
  await authenticate(page, url, 'alice@example.test');
  await page.goto(`${url}/trading`);
  await bar.waitFor();
  await bar.locator('a[aria-current]', { hasText: 'All Stocks' }).waitFor();
  const screen = page.locator('[data-first-frame] > main');
  await screen.getByText('Stock Market', { exact: true }).first().waitFor();
  expect(await screen.getByText('Open', { exact: true }).first().isVisible()).toBe(false);
  expect(
    await screen
      .getByText(/^Live Updates/)
      .first()
      .isVisible(),
  ).toBe(false);
  // Links and readable text that do not work yet must be absent.
  expect(await page.getByRole('link').count()).toBe(0);
  codeMayCome.resolve();
  await page.getByRole('link', { name: 'All Stocks' }).waitFor();
  expect(await bar.count()).toBe(0);
});

test("the chat fits every window, and the player's menu on a phone has what the bar lacks", async () => {
  await authenticate(page, url, 'alice@example.test');
  await page.goto(`${url}/chat`);
  const form = page.getByRole('textbox', { name: /message/i });
  await form.waitFor();
  await loaded(page);
  const documentHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const [width, height] of [
    [1440, 900],
    [1024, 640],
    [375, 740],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const window = `${width} x ${height}`;
    await expect.poll(documentHeight, { message: window }).toBe(height);
    const { y = 0, height: high = 0 } = (await form.boundingBox()) ?? {};
    const bar = await page.getByRole('navigation').last().boundingBox();
    expect(y + high, window).toBeLessThanOrEqual(width < 768 ? (bar?.y ?? 0) : height);
  }

  const opener = page.getByRole('button', { name: 'Alice Archer', exact: true });
  const menu = page.getByRole('menu');
  for (const close of [() => opener.click(), () => page.mouse.click(318, 300), () => page.keyboard.press('Escape')]) {
    await opener.click();
    await menu.waitFor();
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    await close();
    await menu.waitFor({ state: 'detached' });
  }
  await opener.click();
  await page.getByRole('menuitem', { name: 'Leagues' }).click();
  await page.getByRole('heading', { name: 'Leagues', level: 1 }).waitFor();
});

const lookAtBars = () =>
  page.evaluate(() => {
    scrollTo(0, 300);
    const bars = [...document.querySelectorAll<HTMLElement>('[data-bar], [data-pinned]')];
    const covered = new Set<number>();
    for (const bar of bars.filter((each) => getComputedStyle(each).position !== 'static')) {
      const { top, bottom } = bar.getBoundingClientRect();
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y++) covered.add(y);
    }
    const broken = [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const text = heading.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\w+/g)].flatMap(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    });
    return { covered: covered.size, broken };
  });

test('bars cover at most a quarter of a small phone, and nothing of a low or zoomed window', async () => {
  await showHalt(page, '2026-01-02T12:00:00.000Z');
  await authenticate(page, url, 'alice@example.test');
  await page.goto(url);
  for (const [path, name] of Object.entries({
    '/trading': 'All Stocks',
    '/stocks/TFM': 'Thistlefield Mills',
    '/chat': 'Chat',
    '/leaderboard': 'Leaderboard',
    '/': 'My Portfolio',
  })) {
    await goTo(page, path, name);
    await page.getByText('Trading has been halted').waitFor();
    await loaded(page);
    for (const [width, height, most] of [
      [320, 640, 160],
      [720, 450, 0],
      [320, 256, 0],
    ] as const) {
      await page.setViewportSize({ width, height });
      // Before the next paint, the columns may still be those of the previous window.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const { covered, broken } = await lookAtBars();
      expect(covered, `${path} at ${width} x ${height}`).toBeLessThanOrEqual(most);
      expect(broken, path).toEqual([]);
    }
  }
});
