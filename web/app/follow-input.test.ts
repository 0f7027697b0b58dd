import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getMarketOverview } from '../../shared/routes/overview.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import { isIdle } from '../lib/idle.ts';
import { msUntilPrices, pollIntervalMs } from '../lib/polling.ts';
import { routeKey, routeQueryWith } from '../lib/route-query.ts';
import { followInput } from './follow-input.ts';

environmentManager.setIsServer(() => false);

/** The first of three ticks. */
const TICK_STARTS_MS = Date.parse('2026-11-20T12:00:00.000Z');

let page: EventTarget;
let asked: { prices: number[]; overview: number[] };
let queryClient: QueryClient;
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: TICK_STARTS_MS + 5_000 });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  asked = { prices: [], overview: [] };
  queryClient = new QueryClient();
  const show = (route: typeof listStocksByTier, list: number[], refetchInterval: number | typeof msUntilPrices) => {
    const read = async () => list.push(Date.now() - TICK_STARTS_MS);
    const query = routeQueryWith(route, read, { refetchInterval });
    ends.push(new QueryObserver(queryClient, query).subscribe(() => undefined));
  };
  show(listStocksByTier, asked.prices, msUntilPrices);
  show(getMarketOverview as never, asked.overview, 120_000);
  ends.push(followInput(queryClient));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Seconds into the test at which prices were asked for, without the part of a second that each document chooses. */
const pricesAt = () => asked.prices.map((ms) => Math.floor((ms - 5_000) / 10_000) * 10);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('prices are asked for every tick for a minute after the last input, and then every third', async () => {
  await pass(40);
  page.dispatchEvent(new Event('pointermove'));
  await pass(160);
  expect(pricesAt()).toEqual([0, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 140, 170]);
});

test.each(['keydown', 'pointerdown', 'visibilitychange'])('and at once when there is a %s again', async (input) => {
  await pass(125);
  const [before, overview] = [asked.prices.length, asked.overview.length];
  page.dispatchEvent(new Event(input));
  await pass(0);
  expect([asked.prices.length, asked.overview.length, isIdle()]).toEqual([before + 1, overview, false]);
  await pass(30);
  expect(asked.prices.length).toBe(before + 4);
});

test('a tab that is hidden is not used', async () => {
  await pass(70);
  Object.assign(page, { hidden: true });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(isIdle()).toBe(true);
});

test('meanwhile a screen counts as polled every thirty seconds', async () => {
  const query = queryClient.getQueryCache().find({ queryKey: routeKey(listStocksByTier) });
  await pass(30);
  expect(query && pollIntervalMs(query)).toBe(10_000);
  for (const seconds of [40, 9, 9, 9]) {
    await pass(seconds);
    expect(query && pollIntervalMs(query)).toBe(30_000);
  }
});
