import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PING, PONG } from '../../shared/frames.ts';
import { SOCKET_PATH } from '../../shared/live.ts';
import { type GrantedRoute, routes } from '../../shared/routes/index.ts';
import { signIn } from './accounts.ts';
import { connectBrowser, goTo, loaded, stopClock, visit, watchAnswers } from './browser.ts';
import { tradeAtOnce } from './confirming.ts';
import { host, ownHost } from './journey-host.ts';

/*
 * Counts the reads that infra/tools/cost/play.ts assumes, in an hour on 24 screens, 20 of them with prices, and 6 trades.
 * `LONG_TESTS=yes npx vitest run web/e2e/hour.long.test.ts --silent=false` prints them.
 */

/** Runs count 112 requests, and up to 123 on a busy machine. The own rank is read 22 times less with 1,000 players. */
const OWN_LIMIT = 130;
const turn = ['/', '/trading', '/stocks/TFM', '/trading', '/stocks/CCS', '/'];
const profile = '/player/5f0c1d8e-6a3b-4d0e-9b57-0a11ce000001';
const people = ['/leaderboard', '/leaderboard?board=season', '/players', profile];
const screens = [...turn, ...turn, '/chat', ...people, ...turn, '/chat'];
const STEP_MS = 5_000;
const OPENING_MS = 6_000;
/** Sorts paths without a parameter first, because patterns with one would match them. */
const table = Object.values<GrantedRoute>(routes)
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  .map((route) => ({ route, path: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

ownHost();

let context: BrowserContext;
let page: Page;
let answers: ReturnType<typeof watchAnswers>;
let shownMs = 0;
let openedMs = 0;

beforeAll(async () => {
  const browser = await connectBrowser();
  ({ page, context } = await visit(browser));
  await context.clock.install();
  // Bypasses the browser's cache, which uses real time.
  await context.route('**/api/**', (route) => route.continue());
  await context.routeWebSocket(new RegExp(SOCKET_PATH), (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      server.send(text);
      // Answers at once, because the stack's pong is late for a moved clock.
      if (text === PING) socket.send(PONG);
    });
  });
  answers = watchAnswers(page);
  return () => browser.close();
});
afterAll(() => context?.close());

function countByRoute(): Map<GrantedRoute, { polled: number; opened: number }> {
  const counts = new Map<GrantedRoute, { polled: number; opened: number }>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const found = table.find(({ route, path }) => route.method === request.method() && path.test(pathname));
    if (!found) return;
    const count = counts.get(found.route) ?? { polled: 0, opened: 0 };
    count[shownMs - openedMs < OPENING_MS ? 'opened' : 'polled'] += 1;
    counts.set(found.route, count);
  });
  return counts;
}

async function pass(passedMs: number): Promise<void> {
  const endMs = shownMs + passedMs;
  while (shownMs < endMs) {
    await host.nextTick();
    const untilMs = Math.max(Math.min(host.nowMs(), endMs), shownMs + 1);
    while (shownMs < untilMs) {
      const stepMs = Math.min(STEP_MS, untilMs - shownMs);
      await context.clock.runFor(stepMs);
      shownMs += stepMs;
      // Pushes arrive in real time.
      await page.evaluate(() => fetch('/robots.txt'));
      await answers.come();
    }
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  }
}

async function open(path: string): Promise<void> {
  openedMs = shownMs;
  await goTo(page, path);
  await answers.come();
}

async function press(button: Locator): Promise<void> {
  for (let tenth = 0; tenth < 100 && !(await button.isVisible()); tenth++) await context.clock.runFor(100);
  await button.click();
}

async function buy(): Promise<void> {
  openedMs = shownMs;
  await press(page.getByRole('region', { name: 'Stocks and their prices' }).getByRole('button', { name: /\bCCS\b/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Buy Shares' }));
  await answers.come();
  await context.clock.runFor(2_000);
  await page.keyboard.press('Escape');
}

test(`an hour of play sends at most ${OWN_LIMIT} requests that the edge does not answer`, async () => {
  const counts = countByRoute();
  await tradeAtOnce(page);
  await signIn(page, host.url, 'alice@example.test');
  await loaded(page);
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  shownMs = host.nowMs();
  let trades = 0;
  for (const path of screens) {
    await open(path);
    await pass((30 * 60_000) / screens.length);
    if (path === '/' && trades++ < 6) await buy();
    await pass((30 * 60_000) / screens.length);
  }
  const words = [...counts].map(([{ name, cachedAtEdge }, { polled, opened }]) => {
    return `${cachedAtEdge ? 'edge' : 'own'} ${name}: ${polled} polled, ${opened} opened`;
  });
  console.info(words.toSorted().join('\n'));
  const own = [...counts]
    .filter(([{ cachedAtEdge }]) => !cachedAtEdge)
    .map(([, { polled, opened }]) => polled + opened);
  expect(
    own.reduce((sum, count) => sum + count, 0),
    words.join(', '),
  ).toBeLessThanOrEqual(OWN_LIMIT);
});
