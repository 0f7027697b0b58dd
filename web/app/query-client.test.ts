import {
  environmentManager,
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listEvents } from '../../shared/routes/notifications.ts';
import { getMarketOverview } from '../../shared/routes/overview.ts';
import { getPortfolio } from '../../shared/routes/portfolio.ts';
import type { Route } from '../../shared/routes/route.ts';
import { getCurrentPlayer } from '../../shared/routes/session.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import { listOrders } from '../../shared/routes/trades.ts';
import { call } from '../lib/client.ts';
import { msUntilPrices } from '../lib/polling.ts';
import { routeKey, routeQuery, routeQueryWith } from '../lib/route-query.ts';
import { portfolio } from '../testing/fixtures.ts';
import { LazyToaster } from '../ui/lazy-toaster.ts';
import { currentToast } from '../ui/toast-store.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:05.000Z') }));
afterEach(() => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('without a network', () => {
  beforeEach(() => onlineManager.setOnline(false));

  test('a mutation fails at once and is not sent when the network returns', async () => {
    const send = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const pressed = new MutationObserver(createQueryClient(), { mutationFn: () => send() }).mutate();
    const outcome = await Promise.race([pressed.catch(() => 'failed'), vi.advanceTimersByTimeAsync(60_000)]);
    expect(outcome).toBe('failed');
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a query fails at once and is refetched when the network returns', async () => {
    const queryFn = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const queryClient = createQueryClient();
    queryClient.mount();
    const observer = new QueryObserver(queryClient, { ...routeQuery(getPortfolio, { shows: [] }), queryFn });
    const end = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    const { status, fetchStatus } = observer.getCurrentResult();
    expect([status, fetchStatus]).toEqual(['error', 'idle']);
    queryFn.mockResolvedValue(portfolio);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().data).toEqual(portfolio);
    end();
    queryClient.unmount();
  });
});

test('a hidden page polls nothing, and refetches old data as soon as it is visible again', async () => {
  environmentManager.setIsServer(() => false);
  const queryClient = createQueryClient();
  queryClient.mount();
  const asked = { prices: 0, orders: 0, overview: 0 };
  const show = (route: Route, name: keyof typeof asked, refetchInterval?: number | typeof msUntilPrices) => {
    const options = routeQueryWith(route, async () => ++asked[name], { refetchInterval });
    return new QueryObserver(queryClient, queryClient.defaultQueryOptions(options)).subscribe(() => undefined);
  };
  const ends = [
    show(listStocksByTier, 'prices', msUntilPrices),
    show(listOrders, 'orders'),
    show(getMarketOverview, 'overview', 120_000),
  ];
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toEqual({ prices: 31, orders: 1, overview: 3 });
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(100_000);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual({ prices: 32, orders: 1, overview: 4 });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.prices).toBe(32);
  for (const end of ends) end();
  queryClient.unmount();
});

test('a 401 leads a player to the sign-in and leaves a visitor where they are', async () => {
  const assign = vi.fn();
  const location = { assign, pathname: '/trading', search: '?tier=gold', hash: '#TFM' };
  vi.stubGlobal('window', { history: {}, location });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Unauthorized' }, { status: 401 }));
  const refused = () => call(listEvents, { query: { after: 'a' } }).catch(() => undefined);
  const queryClient = createQueryClient();
  await refused();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(assign, 'a visitor').not.toHaveBeenCalled();
  queryClient.setQueryData(routeKey(getCurrentPlayer), { id: 'a' });
  await refused();
  expect(currentToast()).toMatchObject({ title: 'Unauthorized', tone: 'destructive' });
  await LazyToaster.preload();
  await vi.advanceTimersByTimeAsync(500);
  expect(assign).toHaveBeenCalledWith('/api/login?from=%2Ftrading%3Ftier%3Dgold%23TFM');
});
