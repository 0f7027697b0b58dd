import { once } from 'node:events';
import type { BrowserContext, Page, Request, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { postClock, type SandboxProcess, startSandboxProcess } from '../../infra/local/testing/sandbox-process.ts';
import { IDLE_LIMIT } from '../../infra/tools/cost/play.ts';
import { CHAT_SHOWN, PONG, SHOW_CHAT } from '../../shared/frames.ts';
import { SOCKET_PATH } from '../../shared/live.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { authenticate } from './accounts.ts';
import { connectBrowser, goTo, loaded, stopClock, visit, watchAnswers } from './browser.ts';
import { environment } from './journey-host.ts';
import { brokenByTranslation, translate } from './translation.ts';

/** Requests of every two minutes occur once in this time. */
const COUNTED_MINUTES = 2;
const COUNTED_TICKS = 12;
/** Prices or boards are polled every ten seconds. One poll may fall just outside the counted time. */
const LEAST = 5;
/** These are read every five minutes. Both may fall into the two counted minutes, which says little about an hour. */
const RARE_MINUTES = 5;
const RARE = new Set(['/api/portfolio/history', '/api/chat/messages']);
/** The ticks until every page has opened its socket and caught up. */
const FIRST_TICKS = 2;
/** A season's board and the all-time board are one screen. Alice is part of every game. */
const screens = [
  ...['/', '/trading', '/stocks/TFM', '/chat', '/leaderboard', '/players'],
  '/player/5f0c1d8e-6a3b-4d0e-9b57-0a11ce000001',
];
/** All other screens but the plans, which are a separate document. */
const others = ['/settings', '/leagues', '/hall-of-fame', '/learn', '/replay', '/fairness', '/bench'];
/** Seven pages answer a hundred times in this time. */
const TIMEOUT_MS = 240_000;

/** A jump of a price causes a read of the news. This seed makes the same prices jump in every run. */
const SEED = 'idle';
let host: SandboxProcess;
let online: WebSocket | undefined;

let context: BrowserContext;
const pages: Page[] = [];
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
  // This socket answers at once. The stack's pong would be late for a moved clock, and the page would reconnect.
  await context.routeWebSocket(new RegExp(SOCKET_PATH), (socket) => {
    sockets.push(socket);
    socket.onMessage((frame) => socket.send(frame === SHOW_CHAT ? CHAT_SHOWN : PONG));
  });
  // Boards move with prices only if a player has shares, and every ten seconds only if a player is online.
  const player = new HttpPlayer(host.url);
  await player.signIn('alice@example.test');
  const headers = { cookie: player.cookieHeader(SOCKET_PATH), origin: host.url };
  online = new WebSocket(host.url.replace('http', 'ws') + SOCKET_PATH, { headers });
  await once(online, 'open');
  await player.post('/api/trade', { symbol: 'TFM', action: 'buy', shares: 10, orderType: 'market' });
  await authenticate(visitor.page, host.url, 'alice@example.test');
  for (const path of screens) {
    const page = pages.length === 0 ? visitor.page : await context.newPage();
    await page.goto(host.url + path);
    await loaded(page);
    pages.push(page);
  }
  answers = pages.map(watchAnswers);
  return () => browser.close();
});
afterAll(async () => {
  online?.terminate();
  await context?.close();
  // Errors are read first, because ending the host interrupts running functions.
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

/** Waits for answers, which arrive in real time. A request that outlasts a tick would replace the next. */
async function passTicks(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick++) {
    await step();
    await context.clock.runFor(TICK_MS);
    await settle();
  }
}

async function settle(): Promise<void> {
  await Promise.all(pages.map((page) => page.evaluate(() => fetch('/robots.txt'))));
  await Promise.all(answers.map(({ come }) => come()));
}

function countRequests(page: Page): () => { path: string; rate: number; words: string } {
  const byPath = new Map<string, number>();
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) byPath.set(pathname, (byPath.get(pathname) ?? 0) + 1);
  });
  const perMinute = ([path, count]: [string, number]) => count / (RARE.has(path) ? RARE_MINUTES : COUNTED_MINUTES);
  return () => ({
    path: new URL(page.url()).pathname,
    rate: [...byPath].reduce((sum, each) => sum + perMinute(each), 0),
    words: [...byPath].map(([path, count]) => `${count} × ${path}`).join(', '),
  });
}

test(
  `every idle screen polls every ten seconds and sends at most ${IDLE_LIMIT} requests a minute`,
  async () => {
    await stopClock(pages[0] as Page);
    await passTicks(FIRST_TICKS);
    // Prevents the socket check that pages make after four minutes of silence.
    for (const socket of sockets) socket.send(PONG);
    await settle();
    const counts = pages.map(countRequests);
    await passTicks(COUNTED_TICKS);
    const rates = counts.map((count) => count());
    const wrong = rates.filter(({ rate }) => rate > IDLE_LIMIT || rate < LEAST);
    expect(wrong, JSON.stringify(rates)).toEqual([]);
  },
  TIMEOUT_MS,
);

test('a page that the browser translates keeps working and shows no stale text', async () => {
  const broken = async () => {
    await passTicks(1);
    const found = pages.map(async (page) => (await brokenByTranslation(page)).map((it) => `${page.url()}: ${it}`));
    return (await Promise.all(found)).flat();
  };
  await Promise.all(pages.map(translate));
  expect(await broken()).toEqual([]);
  // The plans are a separate document, entered and left by loading.
  const [first, ...rest] = pages as [Page, ...Page[]];
  await first.goto(`${host.url}/subscription`);
  expect(await broken()).toEqual([]);
  await Promise.all([
    first.goto(host.url + others[0]),
    ...rest.map((page, place) => goTo(page, others[place + 1] as string)),
  ]);
  expect(await broken()).toEqual([]);
});
