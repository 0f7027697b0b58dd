import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  currentFreshness,
  type Freshness,
  feedFreshness,
  freshnessOf,
  freshnessWords,
  type Observation,
  type Polled,
  subscribeToFreshness,
} from './freshness.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');

const polled = (ageSeconds: number, request: { failing?: boolean; askedSeconds?: number } = {}): Polled => ({
  sinceMs: NOW_MS - ageSeconds * 1000,
  maxAgeMs: 10_000,
  askedMs: request.askedSeconds === undefined ? undefined : NOW_MS - request.askedSeconds * 1000,
  failing: request.failing ?? false,
});
const late = (seconds: number): Freshness => ({ state: 'late', seconds });

describe('a screen', () => {
  const rows: [name: string, observed: Partial<Observation>, expected: Freshness][] = [
    ['is live with fresh data', { polled: [polled(9)] }, { state: 'live' }],
    ['is live while an answer is on its way', { polled: [polled(14, { askedSeconds: 4 })] }, { state: 'live' }],
    ['is live while it is shown again and refetches', { polled: [polled(40, { askedSeconds: 1 })] }, { state: 'live' }],
    ['is late when an answer takes too long', { polled: [polled(16, { askedSeconds: 6 })] }, late(6)],
    ['is live while a timer is a little late', { polled: [polled(12)] }, { state: 'live' }],
    ['is live while it loads', { polled: [] }, { state: 'live' }],
    ['is live while it is unknown whether trading is halted', { halted: undefined }, { state: 'live' }],
    ['is late when its next request is overdue', { polled: [polled(16)] }, late(6)],
    ['is late once a failed request was due', { polled: [polled(12, { failing: true, askedSeconds: 1 })] }, late(2)],
    ['is live until a failed request was due', { polled: [polled(9, { failing: true })] }, { state: 'live' }],
    ['is as late as the oldest of what it shows', { polled: [polled(3), polled(75), polled(20)] }, late(65)],
    ['is halted while trading is', { halted: true }, { state: 'halted' }],
    [
      'is late rather than halted with old data, as trading may have resumed',
      { halted: true, polled: [polled(30)] },
      late(20),
    ],
    ['is offline before anything else', { online: false, halted: true, polled: [polled(30)] }, { state: 'offline' }],
  ];

  test.each(rows)('%s', (_, observed, expected) => {
    const present = { online: true, halted: false, polled: [polled(1)], nowMs: NOW_MS };
    expect(freshnessOf({ ...present, ...observed })).toEqual(expected);
  });
});

test.each<[Freshness, string]>([
  [{ state: 'live' }, 'Live Updates • Every 10s'],
  [late(1), 'Late by 1 second'],
  [late(1234), 'Late by 1,234 seconds'],
  [{ state: 'offline' }, 'Offline'],
  [{ state: 'halted' }, 'Trading halted'],
])('%o is written as %s', (freshness, words) => {
  expect(freshnessWords(freshness, 'Live Updates • Every 10s')).toBe(words);
});

describe('a badge', () => {
  let network: EventTarget & { onLine?: boolean };
  const ends: (() => void)[] = [];
  const listener = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW_MS });
    network = new EventTarget();
    vi.stubGlobal('window', network);
    vi.stubGlobal('navigator', network);
    network.onLine = true;
    ends.push(
      feedFreshness(() => ({ halted: false, polled: [polled(0)] })),
      subscribeToFreshness(listener),
    );
    listener.mockClear();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is updated within a second, once per change', () => {
    expect(currentFreshness()).toEqual({ state: 'live' });
    vi.advanceTimersByTime(13_000);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(currentFreshness()).toEqual(late(3));
    vi.advanceTimersByTime(1_000);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('is updated at once when the network goes and comes back', () => {
    network.onLine = false;
    network.dispatchEvent(new Event('offline'));
    expect([currentFreshness(), listener.mock.calls.length]).toEqual([{ state: 'offline' }, 1]);
    network.onLine = true;
    network.dispatchEvent(new Event('online'));
    expect(currentFreshness()).toEqual({ state: 'live' });
  });

  test('runs no timer without a listener', () => {
    for (const end of ends.splice(0)) end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
