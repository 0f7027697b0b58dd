import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { toStock } from '../../shared/quote.ts';
import { listRankedPlayers } from '../../shared/routes/players.ts';
import { marketQuery } from '../features/stocks/api/get-market.ts';
import { stocksQuery } from '../features/stocks/api/list-stocks-by-tier.ts';
import { currentFreshness, subscribeToFreshness } from '../lib/freshness.ts';
import { setConnected } from '../lib/live.ts';
import { msUntilPricePoll } from '../lib/price-poll.ts';
import { routeQuery } from '../lib/route-query.ts';
import { followFreshness } from './follow-freshness.ts';

let queryClient: QueryClient;
let halted = false;
let fails = false;
let rankedAt: string;
let pricesCents = 100;
let asked: string[];
const ends: (() => void)[] = [];

const answers: Record<string, () => unknown> = {
  '/api/market': () => ({ halted, updatedAt: new Date().toISOString(), dayEndsAt: new Date().toISOString() }),
  '/api/stocks/by-tier': () => {
    const stocks = companies.map((company) =>
      toStock({ company, priceCents: pricesCents, openCents: forEachPeriod(() => 100) }),
    );
    return Object.fromEntries(['standard', 'bronze', 'silver', 'gold'].map((tier) => [tier, stocks.slice(0, 6)]));
  },
  '/api/players?page=1': () => ({ listed: [], players: 2, topValue: '10000.00', rankedAt, refreshSeconds: 10 }),
};

// Without a window, the library assumes a server and never polls.
environmentManager.setIsServer(() => false);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  [halted, fails, pricesCents, asked] = [false, false, 100, []];
  rankedAt = new Date().toISOString();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return fails ? new Response('', { status: 502 }) : Response.json(answers[path]?.());
  });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  ends.push(
    followFreshness(queryClient),
    subscribeToFreshness(() => undefined),
  );
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  queryClient.clear();
  setConnected(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shows(query: typeof stocksQuery | typeof marketQuery): void {
  ends.push(new QueryObserver(queryClient, query as typeof marketQuery).subscribe(() => undefined));
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    if (!halted) pricesCents += 1;
    await vi.advanceTimersByTimeAsync(1000);
  }
}

const questions = () => asked.filter((path) => path === '/api/market').length;

test('notices a halt when prices stop moving, and its end when they move again', async () => {
  shows(stocksQuery);
  await pass(60);
  expect([currentFreshness(), questions()]).toEqual([{ state: 'live' }, 1]);
  halted = true;
  await pass(25);
  expect([currentFreshness(), questions()]).toEqual([{ state: 'halted' }, 2]);
  halted = false;
  await pass(12);
  expect([currentFreshness(), questions()]).toEqual([{ state: 'live' }, 3]);
});

test('asks nothing more about halts while the screen polls the market itself', async () => {
  ends.push(new QueryObserver(queryClient, { ...marketQuery, refetchInterval: 10_000 }).subscribe(() => undefined));
  shows(stocksQuery);
  await pass(1);
  const polls = questions();
  halted = true;
  await pass(30);
  expect([currentFreshness(), questions()]).toEqual([{ state: 'halted' }, polls + 3]);
});

test('marks a screen late while its requests fail, and live again after the next answer', async () => {
  const answeredSeconds = msUntilPricePoll() / 1000;
  shows(stocksQuery);
  await pass(5);
  fails = true;
  await pass(30);
  expect(currentFreshness()).toEqual({ state: 'late', seconds: Math.floor(35 - answeredSeconds - 10) });
  fails = false;
  await pass(10);
  expect(currentFreshness()).toEqual({ state: 'live' });
});

test('counts from the first request on a screen that never got an answer', async () => {
  fails = true;
  shows(stocksQuery);
  await pass(30);
  expect(currentFreshness()).toEqual({ state: 'late', seconds: 30 });
});

test('ignores a list that is no longer shown', async () => {
  shows(stocksQuery);
  await pass(1);
  ends.pop()?.();
  await pass(60);
  expect(currentFreshness()).toEqual({ state: 'live' });
});

test('counts a slow poll as late only from its first failure until its next answer', async () => {
  ends.push(new QueryObserver(queryClient, { ...marketQuery, refetchInterval: 60_000 }).subscribe(() => undefined));
  await pass(59);
  expect(currentFreshness()).toEqual({ state: 'live' });
  fails = true;
  await pass(11);
  expect(currentFreshness()).toMatchObject({ state: 'late', seconds: expect.closeTo(10, -1) });
  fails = false;
  await pass(60);
  expect(currentFreshness()).toEqual({ state: 'live' });
});

test('marks a ranking late when it stops changing, though requests are answered', async () => {
  setConnected(true);
  const pages = routeQuery(listRankedPlayers, { query: { page: '1' }, refetchInterval: 10_000, shows: [] });
  ends.push(new QueryObserver(queryClient, pages).subscribe(() => undefined));
  for (let tick = 0; tick < 6; tick++) {
    rankedAt = new Date().toISOString();
    await pass(10);
  }
  expect(currentFreshness()).toEqual({ state: 'live' });
  await pass(60);
  expect(currentFreshness()).toMatchObject({ state: 'late', seconds: expect.closeTo(41, -1) });
  setConnected(false);
  await pass(5);
  expect(currentFreshness()).toEqual({ state: 'live' });
});
