import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import type { Route } from '../../shared/routes/route.ts';
import { listOrders } from '../../shared/routes/trades.ts';
import type { Account } from '../../shared/schemas/account.ts';
import { account, portfolio } from '../testing/fixtures.ts';
import { changedElsewhere, changedHere, expectEcho, readAgain, readOldest } from './account.ts';
import { setConnected } from './live.ts';
import { routeKey, routeQueryWith, type Shown } from './route-query.ts';

let queryClient: QueryClient;
let asked: string[];
let nowMs = Date.now();
const ends: (() => void)[] = [];

function show(route: Route, shows: readonly Shown[]): void {
  const read = async () => {
    asked.push(route.name);
    return asked.length;
  };
  const query = routeQueryWith(route, read, { shows, staleTime: 0 });
  ends.push(new QueryObserver(queryClient, query).subscribe(() => undefined));
}
const showPortfolio = () => show(getPortfolio, ['money']);
const showHoldings = () => show(listHoldings, ['money']);
const showOrders = () => show(listOrders, ['money', 'orders']);

beforeEach(async () => {
  nowMs += 60_000;
  vi.useFakeTimers({ now: nowMs });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(account);
  });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
  setConnected(true);
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  for (const end of ends.splice(0)) end();
  setConnected(false);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function holdAccounts(): ((answer: Account) => void)[] {
  const accounts: ((answer: Account) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => accounts.push((answer) => resolve(Response.json(answer)))));
  return accounts;
}

/** Waits and returns the requests sent since the last call. */
async function settle(ms = 0): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(ms);
  return asked.splice(0);
}

describe('reading again', () => {
  test('data that no screen shows is not requested', async () => {
    await readAgain(queryClient, 'money');
    expect(await settle()).toEqual([]);
  });

  test('cash and holdings come from one request and are updated together', async () => {
    showPortfolio();
    showHoldings();
    await settle();
    await readAgain(queryClient, 'money');
    expect(await settle()).toEqual(['/api/account']);
    const shown = [getPortfolio, listHoldings].map((route) => queryClient.getQueryData(routeKey(route)));
    expect(shown).toEqual([portfolio, []]);
  });

  test('a single part on the screen is requested alone', async () => {
    showPortfolio();
    await settle();
    await readAgain(queryClient, 'money');
    expect(await settle()).toEqual(['get-portfolio']);
  });

  test('a part that changed during the request is not overwritten by its answer', async () => {
    showPortfolio();
    showHoldings();
    await settle(10);
    const accounts = holdAccounts();
    const done = readAgain(queryClient, 'money');
    await settle(5);
    queryClient.setQueryData(routeKey(getPortfolio), { ...portfolio, cash: '5.00' });
    accounts[0]?.(account);
    await done;
    expect(queryClient.getQueryData(routeKey(getPortfolio))).toMatchObject({ cash: '5.00' });
    expect(queryClient.getQueryData(routeKey(listHoldings))).toEqual([]);
  });

  test('a pending first answer may predate the change, so it is shown and then requested again', async () => {
    const answers: ((orders: string) => void)[] = [];
    const read = () => new Promise<string>((resolve) => answers.push(resolve));
    const query = routeQueryWith(listOrders, read, { shows: ['orders'], staleTime: 0 });
    ends.push(new QueryObserver(queryClient, query).subscribe(() => undefined));
    await settle(5);
    void readAgain(queryClient, 'orders');
    await settle(5);
    answers[0]?.('before');
    await settle(5);
    expect(queryClient.getQueryData(routeKey(listOrders))).toBe('before');
    answers[1]?.('after');
    await settle(5);
    expect(queryClient.getQueryData(routeKey(listOrders))).toBe('after');
  });

  test('each part is requested separately after the combined request fails', async () => {
    showPortfolio();
    showHoldings();
    await settle();
    vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }));
    await readAgain(queryClient, 'money');
    expect(await settle()).toEqual(['get-portfolio', 'list-holdings']);
  });
});

test('an answer is dropped if a later request was answered first', async () => {
  showPortfolio();
  showHoldings();
  await settle(10);
  const accounts = holdAccounts();
  const readings = [readAgain(queryClient, 'money'), readAgain(queryClient, 'money')];
  await settle(50);
  accounts[1]?.({ ...account, portfolio: { ...portfolio, cash: '200.00' } });
  await settle(50);
  accounts[0]?.({ ...account, portfolio: { ...portfolio, cash: '100.00' } });
  await Promise.all(readings);
  expect(queryClient.getQueryData(routeKey(getPortfolio))).toMatchObject({ cash: '200.00' });
});

test('the oldest data on the screen is refetched once it is old enough', async () => {
  showPortfolio();
  showHoldings();
  await settle(30_000);
  showOrders();
  await settle(20_000);
  expect([readOldest(queryClient, 60_000), await settle()]).toEqual([false, []]);
  await settle(20_000);
  expect([readOldest(queryClient, 60_000), await settle()]).toEqual([true, ['/api/account']]);
  await settle(21_000);
  expect([readOldest(queryClient, 60_000), await settle()]).toEqual([true, ['list-orders']]);
});

const steps = {
  push: () => changedElsewhere(queryClient, 'orders'),
  'push of money': () => changedElsewhere(queryClient, 'money'),
  answer: () => changedHere(queryClient, 'orders'),
  'complete answer': () => expectEcho('orders'),
  'lost socket': () => setConnected(false),
  'new socket': () => setConnected(true),
  'clock set back': () => vi.setSystemTime(Date.now() - 3_600_000),
};

test.each<[change: string, reads: number, steps: readonly (keyof typeof steps | number)[]]>([
  ['elsewhere, when its push comes', 1, ['push']],
  ['elsewhere, for several pushes of one moment', 1, ['push', 'push', 'push']],
  ['of money and orders, as a fill is', 1, ['push of money', 'push']],
  ['here, and not when its push comes after its answer', 1, ['answer', 400, 'push']],
  ['here, and not when its push was faster than its answer', 1, ['push', 20, 'answer']],
  ['here long after a push, which was of another change', 3, ['push', 1000, 'answer', 'push']],
  ['here and elsewhere, as each push but the own one counts', 2, ['answer', 'push', 'push']],
  ['elsewhere, long after an own push that never came', 1, ['complete answer', 5000, 'push']],
  ['elsewhere, after a device’s clock was set back', 1, ['complete answer', 5000, 'clock set back', 'push']],
  ['here without a socket, where no push is waited for', 2, ['lost socket', 'answer', 'new socket', 'push']],
])('each change causes one read: %s', async (_, reads, sequence) => {
  showOrders();
  await settle();
  for (const step of sequence) await (typeof step === 'number' ? vi.advanceTimersByTimeAsync(step) : steps[step]());
  expect(await settle(1000)).toHaveLength(reads);
});
