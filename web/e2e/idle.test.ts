import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { CHAT_SHOWN, PONG, SHOW_CHAT } from '../../shared/frames.ts';
import { SOCKET_PATH } from '../../shared/live.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { signIn } from './accounts.ts';
import { connectBrowser, loaded, stopClock, visit, watchAnswers } from './browser.ts';
import { countRequests, idleScreens, LIMITS } from './idle-screens.ts';
import { type JourneyHost, ownHost } from './journey-host.ts';

const MINUTE_MS = 60_000;
/** Long enough that what is read every two minutes is read once. */
const COUNTED_MINUTES = 2;
const COUNTED_MS = COUNTED_MINUTES * MINUTE_MS - 1_000;
const LEAST = { used: 4, idle: 1 };
const STEP_MS = 2_000;
/** Until every page has opened its socket and caught up, and counts as idle. */
const FIRST_MS = 7 * TICK_MS;
/** Eight pages answer 155 times. */
const TIMEOUT_MS = 300_000;

let host: JourneyHost;
ownHost((started) => {
  host = started;
});

let context: BrowserContext;
let pages: Map<string, Page>;
let answers: ReturnType<typeof watchAnswers>[];
const sockets: WebSocketRoute[] = [];
/** The pages' clock. */
let shownMs = 0;

beforeAll(async () => {
  const browser = await connectBrowser();
  const visitor = await visit(browser);
  ({ context } = visitor);
  await context.clock.install();
  // Bypasses the browser's cache, which uses real time.
  await context.route('**/api/**', (route) => route.continue());
  // A socket that answers at once: under a moved clock the stack's pong comes late, and the page would reconnect.
  await context.routeWebSocket(new RegExp(SOCKET_PATH), (socket) => {
    sockets.push(socket);
    socket.onMessage((frame) => socket.send(frame === SHOW_CHAT ? CHAT_SHOWN : PONG));
  });
  // Boards move with prices only if somebody has shares.
  const player = new HttpPlayer(host.url);
  await player.signIn('alice@example.test');
  await player.post('/api/trade', { symbol: 'TFM', action: 'buy', shares: 10, orderType: 'market' });
  await signIn(visitor.page, host.url, 'alice@example.test');
  pages = new Map();
  for (const [name, path] of Object.entries(await idleScreens(visitor.page, host.url))) {
    const page = await context.newPage();
    await page.goto(host.url + path);
    await loaded(page);
    pages.set(name, page);
  }
  await visitor.page.goto('about:blank');
  answers = [...pages.values()].map(watchAnswers);
  return () => browser.close();
});
afterAll(() => context?.close());

/**
 * Tick by tick, until this much time has passed for the pages. Answers come in real time, and so do the socket's pings:
 * a tick that passed at once would miss them. The stack's clock continues meanwhile, on a busy machine by more than a
 * tick: the pages follow it, or their market would run further and further ahead of them.
 */
async function passTime(passedMs: number, first: Page): Promise<void> {
  const endMs = shownMs + passedMs;
  while (shownMs < endMs) {
    await host.nextTick();
    const untilMs = Math.min(host.nowMs(), endMs);
    while (shownMs < untilMs) {
      const stepMs = Math.min(STEP_MS, untilMs - shownMs);
      await first.clock.runFor(stepMs);
      shownMs += stepMs;
      await settle();
    }
  }
}

async function settle(): Promise<void> {
  await Promise.all([...pages.values()].map((page) => page.evaluate(() => fetch('/robots.txt'))));
  // A request that waited beyond a tick would take the place of the next one.
  await Promise.all(answers.map(({ come }) => come()));
}

/** In the page. */
function touchEachTick(): void {
  setInterval(() => window.dispatchEvent(new Event('pointermove')), 10_000);
  window.dispatchEvent(new Event('pointermove'));
}

test(
  `whichever the screen, it sends at most ${LIMITS.idle} requests a minute while nobody touches it, and otherwise ${LIMITS.used}`,
  async () => {
    const [first] = pages.values();
    shownMs = host.nowMs();
    await stopClock(first as Page);
    await passTime(FIRST_MS, first as Page);
    for (const use of ['idle', 'used'] as const) {
      if (use === 'used') await Promise.all([...pages.values()].map((page) => page.evaluate(touchEachTick)));
      // After four minutes of silence pages would check their socket.
      for (const socket of sockets) socket.send(PONG);
      await settle();
      const counts = new Map([...pages].map(([name, page]) => [name, countRequests(page)]));
      await passTime(COUNTED_MS, first as Page);
      const rates = [...counts].map(([name, count]) => ({ name, rate: count().total / COUNTED_MINUTES, ...count() }));
      const tooMany = rates.filter(({ rate }) => rate > LIMITS[use]);
      expect(tooMany, JSON.stringify(tooMany)).toEqual([]);
      for (const { name, rate } of rates) expect(rate, `${name} is alive`).toBeGreaterThanOrEqual(LEAST[use]);
    }
  },
  TIMEOUT_MS,
);
