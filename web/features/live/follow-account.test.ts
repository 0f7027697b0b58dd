import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOrders } from '../../../shared/routes/trades.ts';
import { listWatchlist } from '../../../shared/routes/watchlist.ts';
import { deliverPush, setConnected } from '../../lib/live.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { followAccount } from './start-live.ts';

const orders = routeQuery(listOrders, { shows: ['orders'] });
const watchlist = routeQuery(listWatchlist, { shows: ['profile'] });

let asked: string[];
const ends: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json([]);
  });
  asked = [];
  const queryClient = new QueryClient();
  ends.push(
    new QueryObserver(queryClient, orders).subscribe(() => undefined),
    new QueryObserver(queryClient, watchlist).subscribe(() => undefined),
    followAccount(queryClient),
  );
  await settle();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  setConnected(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function settle(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(1_000);
  return asked.splice(0).toSorted();
}

test('refetches only the part that a push names', async () => {
  deliverPush({ type: 'account_changed', part: 'orders' });
  expect(await settle()).toEqual(['/api/orders']);
  deliverPush({ type: 'account_changed', part: 'profile' });
  expect(await settle()).toEqual(['/api/watchlist']);
});

test('refetches every part once when the socket opens, and none when it closes', async () => {
  setConnected(true);
  expect(await settle()).toEqual(['/api/orders', '/api/watchlist']);
  setConnected(false);
  expect(await settle()).toEqual([]);
});

test('ignores a change of an account in a contest while the player’s own is shown', async () => {
  deliverPush({ type: 'account_changed', part: 'orders', contestId: '01999999-9999-7999-8999-999999999999' });
  expect(await settle()).toEqual([]);
});
