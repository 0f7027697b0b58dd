import { once } from 'node:events';
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { postClock, type SandboxProcess, startSandboxProcess } from '../../infra/local/testing/sandbox-process.ts';
import { CHAT_SHOWN, PONG, SHOW_CHAT } from '../../shared/frames.ts';
import { SOCKET_PATH } from '../../shared/live.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { signIn } from './accounts.ts';
import { connectBrowser, loaded, stopClock, visit, watchAnswers } from './browser.ts';
import { countRequests, IDLE_LIMIT, idleScreens } from './idle-screens.ts';
import { environment } from './journey-host.ts';
import { brokenByTranslation, translate } from './translation.ts';

const MINUTE_MS = 60_000;
/** Long enough that what is read every two minutes is read once. */
const COUNTED_MINUTES = 2;
const COUNTED_MS = COUNTED_MINUTES * MINUTE_MS - 1_000;
/** Prices or boards every ten seconds; one may fall just outside of what is counted. */
const LEAST = 5;
const STEP_MS = 5_000;
/** Until every page has opened its socket and caught up, and has not been touched for a minute. */
const FIRST_MS = 7 * TICK_MS;
/** Eight pages answer 95 times. */
const TIMEOUT_MS = 240_000;

/** A price that jumps has the news read again: here the same prices jump each time. */
const SEED = 'idle';
let host: SandboxProcess;
let online: WebSocket | undefined;

let context: BrowserContext;
let pages: Map<string, Page>;
let answers: ReturnType<typeof watchAnswers>[];
const sockets: WebSocketRoute[] = [];

beforeAll(async () => {
  host = await startSandboxProcess(SEED, { environment });
  const browser = await connectBrowser();
  const visitor = await visit(browser);
  ({ context } = visitor);
  await context.clock.install({ time: await step() });
  // Bypasses the browser's cache, which uses real time.
  await context.route('**/api/**', (route) => route.continue());
  // A socket that answers at once: under a moved clock the stack's pong comes late, and the page would reconnect.
  await context.routeWebSocket(new RegExp(SOCKET_PATH), (socket) => {
    sockets.push(socket);
    socket.onMessage((frame) => socket.send(frame === SHOW_CHAT ? CHAT_SHOWN : PONG));
  });
  // Boards move with prices only if somebody has shares, and every ten seconds only if somebody is online.
  const player = new HttpPlayer(host.url);
  await player.signIn('alice@example.test');
  const headers = { cookie: player.cookieHeader(SOCKET_PATH), origin: host.url };
  online = new WebSocket(host.url.replace('http', 'ws') + SOCKET_PATH, { headers });
  await once(online, 'open');
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
afterAll(async () => {
  online?.terminate();
  await context?.close();
  // Ending the host cuts off running functions.
  const errors = host?.errors();
  await host?.end();
  expect(errors).toBe('');
});

/** @returns the stack's time after one more tick, in Unix milliseconds */
async function step(): Promise<number> {
  const { status, body } = await postClock(host.url, { ticks: 1 });
  expect(status).toBe(200);
  return Date.parse(body.now);
}

/**
 * Tick by tick, until this much time has passed for the pages. Answers come in real time, and so do the socket's pings:
 * a tick that passed at once would miss them.
 */
async function passTime(passedMs: number, first: Page): Promise<void> {
  for (let shownMs = 0; shownMs < passedMs; shownMs += STEP_MS) {
    if (shownMs % TICK_MS === 0) await step();
    await first.clock.runFor(Math.min(STEP_MS, passedMs - shownMs));
    await settle();
  }
}

async function settle(): Promise<void> {
  await Promise.all([...pages.values()].map((page) => page.evaluate(() => fetch('/robots.txt'))));
  // A request that waited beyond a tick would take the place of the next one.
  await Promise.all(answers.map(({ come }) => come()));
}

test(
  `whichever the screen, it asks every ten seconds though nobody touches it, at most ${IDLE_LIMIT} times a minute`,
  async () => {
    const [first] = pages.values();
    await stopClock(first as Page);
    await passTime(FIRST_MS, first as Page);
    // After four minutes of silence pages would check their socket.
    for (const socket of sockets) socket.send(PONG);
    await settle();
    const counts = new Map([...pages].map(([name, page]) => [name, countRequests(page)]));
    await passTime(COUNTED_MS, first as Page);
    const rates = [...counts].map(([name, count]) => ({ name, ...count(COUNTED_MINUTES) }));
    const wrong = rates.filter(({ rate }) => rate > IDLE_LIMIT || rate < LEAST);
    expect(wrong, JSON.stringify(rates)).toEqual([]);
  },
  TIMEOUT_MS,
);

/** The other screens, one for each page. */
const others = ['/leagues', '/hall-of-fame', '/learn', '/replay', '/fairness', '/bench', '/settings', '/subscription'];

test('a page that the browser translates goes on, and shows nothing that has changed since', async () => {
  const all = [...pages.values()];
  const broken = async () => {
    await passTime(2 * TICK_MS, all[0] as Page);
    const found = all.map(async (page) => (await brokenByTranslation(page)).map((it) => `${page.url()}: ${it}`));
    return (await Promise.all(found)).flat();
  };
  await Promise.all(all.map(translate));
  expect(await broken()).toEqual([]);
  await Promise.all(all.map((page, place) => page.goto(host.url + others[place])));
  expect(await broken()).toEqual([]);
});
