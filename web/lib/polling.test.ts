import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import { setConnected } from './live.ts';
import { msUntilPrices, pollIntervalMs, usePoll } from './polling.ts';
import { msUntilPricePoll } from './price-poll.ts';
import { routeKey, routeQueryWith } from './route-query.ts';

environmentManager.setIsServer(() => false);

test.each([
  ['every ten seconds', [10_000], 10_000],
  ['in less than ten seconds', [700], 10_000],
  ['in barely more than ten seconds, as prices just before they are due', [10_049], 10_000],
  ['every fifteen seconds', [15_000], 15_000],
  ['once a minute', [60_000], 60_000],
  ['at two intervals', [60_000, 10_000], 10_000],
  ['at no interval', [false as const], Number.POSITIVE_INFINITY],
])('a query requested %s counts by its shortest interval, at least ten seconds', (_, intervals, everyMs) => {
  const client = new QueryClient();
  const ends = intervals.map((interval) => {
    const options = routeQueryWith(listStocksByTier, async () => 'prices', { refetchInterval: () => interval });
    return new QueryObserver(client, options).subscribe(() => undefined);
  });
  const query = client.getQueryCache().find({ queryKey: routeKey(listStocksByTier) });
  expect(query && pollIntervalMs(query)).toBe(everyMs);
  for (const end of ends) end();
});

test.each([-60, -30, -1, 0, 3])(
  'a screen that renders every second, %i ms from a poll, polls each tick',
  async (fromMs) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') });
    const client = new QueryClient();
    let polls = 0;
    const read = async () => {
      polls += 1;
      return 'prices';
    };
    const options = routeQueryWith(listStocksByTier, read, { refetchInterval: msUntilPrices });
    const observer = new QueryObserver(client, options);
    const end = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000 + ((msUntilPricePoll() + fromMs) % 1_000));
    for (let seconds = 0; seconds < 60; seconds++) {
      observer.setOptions({ ...options });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    end();
    vi.useRealTimers();
    // This is the first poll, and one in each of the seven ticks in 65 seconds.
    expect(polls).toBe(8);
  },
);

describe('a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setConnected(false);
    vi.advanceTimersByTime(300_000);
  });
  afterEach(() => vi.useRealTimers());

  const Poll = () => String(usePoll(60_000));
  const pollMs = () => Number(renderToStaticMarkup(createElement(Poll)));

  test('polls every ten seconds without a socket, and once a lost one stays closed for five minutes', () => {
    expect(pollMs()).toBe(10_000);
    setConnected(true);
    expect(pollMs()).toBe(60_000);
    setConnected(false);
    vi.advanceTimersByTime(299_000);
    expect(pollMs()).toBe(60_000);
    vi.advanceTimersByTime(1_000);
    expect(pollMs()).toBe(10_000);
  });

  test('whose lost socket opens again waits another five minutes before it polls', () => {
    setConnected(true);
    for (let losses = 0; losses < 3; losses++) {
      setConnected(false);
      vi.advanceTimersByTime(200_000);
      setConnected(true);
    }
    vi.advanceTimersByTime(300_000);
    expect(pollMs()).toBe(60_000);
  });
});
