import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { MARKET_HALTED } from '../../shared/market-halted.ts';
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
const ends: (() => void)[] = [];

const answers: Record<string, () => unknown> = {
  '/api/market': () => ({ halted: false, updatedAt: new Date().toISOString(), dayEndsAt: new Date().toISOString() }),
  '/api/stocks/by-tier': () => {
    const stocks = companies.map((company) =>
      toStock({ company, priceCents: 100, openCents: forEachPeriod(() => 100) }),
    );
    return Object.fromEntries(['standard', 'bronze', 'silver', 'gold'].map((tier) => [tier, stocks.slice(0, 6)]));
  },
  '/api/players?page=1': () => ({ listed: [], players: 2, topValue: '10000.00', rankedAt, refreshSeconds: 10 }),
};

// Without a window, the library assumes a server and polls nothing.
environmentManager.setIsServer(() => false);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  [halted, fails] = [false, false];
  rankedAt = new Date().toISOString();
  vi.stubGlobal('fetch', async (path: string) => {
    const headers = { [MARKET_HALTED]: halted ? '2026-11-20T11:00:00.000Z' : 'no' };
    return fails ? new Response('', { status: 502 }) : Response.json(answers[path]?.(), { headers });
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

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a halt is noticed with the next prices, and so is its end', async () => {
  shows(stocksQuery);
  await pass(30);
  expect(currentFreshness()).toEqual({ state: 'live' });
  halted = true;
  await pass(12);
  expect(currentFreshness()).toEqual({ state: 'halted' });
  halted = false;
  await pass(12);
  expect(currentFreshness()).toEqual({ state: 'live' });
});

test('a screen is late while its requests fail, and live again with the next answer', async () => {
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

test('a screen that was never answered counts from its first request', async () => {
  fails = true;
  shows(stocksQuery);
  await pass(30);
  expect(currentFreshness()).toEqual({ state: 'late', seconds: 30 });
});

test('a list that is no longer shown does not make a screen late', async () => {
  shows(stocksQuery);
  await pass(1);
  ends.pop()?.();
  await pass(60);
  expect(currentFreshness()).toEqual({ state: 'live' });
});

test('a request that is read seldom makes a screen late only from its first failure to its next answer', async () => {
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

test('a ranking that is not rebuilt is late, though requests are answered', async () => {
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
