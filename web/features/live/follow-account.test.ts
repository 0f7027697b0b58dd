import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliverPush, setConnected } from '../../lib/live.ts';
import { followAccount } from './follow-account.ts';

let asked: string[];
const ends: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  for (const route of ['list-orders', 'list-watchlist']) {
    const queryFn = () => asked.push(route);
    ends.push(new QueryObserver(queryClient, { queryKey: [route], queryFn }).subscribe(() => undefined));
  }
  ends.push(followAccount(queryClient));
  asked = [];
  await settle();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  setConnected(false);
  vi.useRealTimers();
});

async function settle(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(1_000);
  return asked.splice(0);
}

test('what a push says has changed is read again, and nothing else', async () => {
  deliverPush({ type: 'account_changed', part: 'orders' });
  expect(await settle()).toEqual(['list-orders']);
  deliverPush({ type: 'account_changed', part: 'profile' });
  expect(await settle()).toEqual(['list-watchlist']);
});

test('everything is read once when the socket opens, and nothing when it is lost', async () => {
  setConnected(true);
  expect((await settle()).toSorted()).toEqual(['list-orders', 'list-watchlist']);
  setConnected(false);
  expect(await settle()).toEqual([]);
});
