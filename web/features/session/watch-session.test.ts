import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getLeaderboard } from '../../../shared/routes/boards.ts';
import { listPlans } from '../../../shared/routes/payments.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { getCurrentPlayer } from '../../../shared/routes/session.ts';
import { listStocks, listStocksByTier } from '../../../shared/routes/stocks.ts';
import { listOrders } from '../../../shared/routes/trades.ts';
import { call } from '../../lib/client.ts';
import { setConnected } from '../../lib/live.ts';
import { routeKey, routeQueryWith, type Shown } from '../../lib/route-query.ts';
import { isReturning, rememberSignIn } from '../../lib/signed-in-hint.ts';
import { stubStorage } from '../../testing/storage.ts';
import { watchSession } from './watch-session.ts';

const ENDED_KEY = 'tradefloor.sign-in-ended';

let storage: EventTarget;
let queryClient: QueryClient;
let asked: number;
let answer: () => Promise<unknown>;
const ends: (() => void)[] = [];

interface Showing {
  read?: () => Promise<unknown>;
  refetchInterval?: number;
  shows?: readonly Shown[];
}

function show(route: Route, { read = async () => 'data', ...options }: Showing = {}) {
  const observer = new QueryObserver(queryClient, routeQueryWith(route, read, options));
  ends.push(observer.subscribe(() => undefined));
}

/** The browser sends this event to every tab except the one that made the change. */
const otherTabStores = (key: string) => storage.dispatchEvent(Object.assign(new Event('storage'), { key }));
const otherTabFindsItEnded = () => {
  rememberSignIn(false);
  otherTabStores(ENDED_KEY);
};

beforeEach(() => {
  vi.useFakeTimers();
  // Starts like a page that never had a socket, whatever an earlier file of this thread has left.
  setConnected(false);
  vi.advanceTimersByTime(300_000);
  storage = new EventTarget();
  vi.stubGlobal('window', storage);
  vi.stubGlobal('document', { hidden: false, cookie: '' });
  stubStorage();
  rememberSignIn(true);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queryClient.setQueryData(routeKey(getCurrentPlayer), { id: 'a' });
  [asked, answer] = [0, async () => ({ id: 'a' })];
  show(getCurrentPlayer, {
    shows: ['profile'],
    read: () => {
      asked += 1;
      return answer();
    },
  });
  ends.push(watchSession(queryClient));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the session watch', () => {
  test('requests the player every ten seconds while the screen polls nothing personal', async () => {
    show(listPlans, { refetchInterval: 10_000 });
    await vi.advanceTimersByTimeAsync(9_500);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(50_500);
    expect(asked).toBe(6);
  });

  test('refetches a query older than ten minutes instead of the player', async () => {
    let orders = 0;
    show(listOrders, { shows: ['orders'], read: async () => ++orders });
    await vi.advanceTimersByTimeAsync(600_500);
    expect([orders, asked]).toEqual([1, 66]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect([orders, asked]).toEqual([2, 66]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect([orders, asked]).toEqual([2, 67]);
  });

  test('refetches one query a minute on average while the socket reconnects', async () => {
    let orders = 0;
    show(listOrders, { shows: ['orders'], read: async () => ++orders });
    ends.push(() => setConnected(false));
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.16);
    setConnected(true);
    setConnected(false);
    await vi.advanceTimersByTimeAsync(45_500);
    expect(orders).toBe(1);
    random.mockReturnValue(0.14);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(orders).toBe(2);
    setConnected(true);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(orders).toBe(2);
    setConnected(false);
    await vi.advanceTimersByTimeAsync(300_000);
    const before = orders;
    expect(before).toBeGreaterThan(2);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(orders).toBe(before);
  });

  test.each([getLeaderboard, listStocksByTier])(
    'requests nothing while the screen polls a route that needs a session: $name',
    async (route) => {
      show(route, { refetchInterval: 10_000 });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toBe(0);
    },
  );

  test('marks market requests for the edge, and no others, as from a signed-in player', async () => {
    const sent: (string | undefined)[] = [];
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers['X-Signed-In']);
      return new Response('[]');
    });
    await call(listStocks);
    await call(listPlans);
    for (const end of ends.splice(0)) end();
    await call(listStocks);
    expect(sent).toEqual(['yes', undefined, undefined]);
  });

  test('requests nothing in a hidden tab', async () => {
    vi.stubGlobal('document', { hidden: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
  });

  test('requests the player at once when another tab has found the session ended', async () => {
    otherTabStores('another');
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toBe(0);
    answer = () => Promise.reject(new Error('401'));
    otherTabFindsItEnded();
    await vi.advanceTimersByTimeAsync(10);
    expect([asked, isReturning()]).toEqual([1, false]);
  });

  test('keeps the session, and may renew it, if the other tab was wrong', async () => {
    otherTabFindsItEnded();
    await vi.advanceTimersByTimeAsync(10);
    expect(isReturning()).toBe(true);
  });
});
