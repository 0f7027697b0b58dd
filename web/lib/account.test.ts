import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import type { Route } from '../../shared/routes/route.ts';
import { listOrders } from '../../shared/routes/trades.ts';
import type { Account } from '../../shared/schemas/account.ts';
import { changedElsewhere, changedHere, expectEcho, readAgain, readOldest } from './account.ts';
import { setConnected } from './live.ts';
import { routeKey, routeQueryWith, type Shown } from './route-query.ts';

const portfolio = { totalValue: '10000.00', cash: '10000.00', todayChange: '0.00', todayChangePercent: '0.00' };
const account = {
  player: {
    ...{ id: 'me', firstName: null, lastName: null, profileImageUrl: null, isAdmin: false, hidesHoldings: false },
    sessionEndsAt: '2026-03-04T12:00:00.000Z',
  },
  subscription: {
    planName: 'Free',
    tier: 'free',
    isExpired: false,
    accessTiers: ['standard'],
    endsAt: null,
    next: null,
  },
  portfolio,
  holdings: [],
  watchlist: [],
  inbox: { unread: 0, newest: null, readUpTo: null, mutedKinds: [], unpushedKinds: [], mailedKinds: null },
} satisfies Account;

let queryClient: QueryClient;
let asked: string[];
let readings: number;
let nowMs = Date.now();
const ends: (() => void)[] = [];

/** A screen that shows a route's answer. */
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
  // Pushes of an earlier test are long past.
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
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Account requests wait: returns how each is answered. */
function holdAccounts(): ((answer: Account) => void)[] {
  const accounts: ((answer: Account) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => accounts.push((answer) => resolve(Response.json(answer)))));
  return accounts;
}

/** The requests from now on. */
async function settle(ms = 0): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(ms);
  return asked.splice(0);
}

describe('reading again', () => {
  test('nothing is asked that no screen shows', async () => {
    await readAgain(queryClient, 'money');
    expect(await settle()).toEqual([]);
  });

  test('cash and holdings are one request, and are shown together', async () => {
    showPortfolio();
    showHoldings();
    await settle();
    await readAgain(queryClient, 'money');
    expect(await settle()).toEqual(['/api/account']);
    const shown = [getPortfolio, listHoldings].map((route) => queryClient.getQueryData(routeKey(route)));
    expect(shown).toEqual([portfolio, []]);
  });

  test('what the screen shows alone is requested alone', async () => {
    showPortfolio();
    await settle();
    await readAgain(queryClient, 'money');
    expect(await settle()).toEqual(['get-portfolio']);
  });

  test('a part that has changed meanwhile is newer than the answer', async () => {
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

  test('a first answer that is still on its way, and may be older than the change, is shown, and asked for again', async () => {
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

  test('after a failure each part is requested by itself', async () => {
    showPortfolio();
    showHoldings();
    await settle();
    vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }));
    await readAgain(queryClient, 'money');
    expect(await settle()).toEqual(['get-portfolio', 'list-holdings']);
  });
});

test('an answer that was overtaken by a later reading is not shown', async () => {
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

test('the oldest request is read again, if it is old', async () => {
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

describe('a change is read once', () => {
  beforeEach(async () => {
    showOrders();
    await settle();
    readings = 0;
  });
  const count = async (ms = 0) => {
    readings += (await settle(ms)).length;
    return readings;
  };

  test('made elsewhere: when its push comes', async () => {
    changedElsewhere(queryClient, 'orders');
    expect(await count(1000)).toBe(1);
  });

  test('several pushes of one moment: once', async () => {
    for (let fill = 0; fill < 5; fill++) changedElsewhere(queryClient, 'orders');
    expect(await count(1000)).toBe(1);
  });

  test('a fill, which is money and an order: once', async () => {
    changedElsewhere(queryClient, 'money');
    changedElsewhere(queryClient, 'orders');
    expect(await count(1000)).toBe(1);
  });

  test('made here: at its answer, and not when its push comes after it', async () => {
    await changedHere(queryClient, 'orders');
    expect(await count()).toBe(1);
    await settle(400);
    changedElsewhere(queryClient, 'orders');
    expect(await count(1000)).toBe(1);
  });

  test('made here: not twice when its push was faster than its answer', async () => {
    changedElsewhere(queryClient, 'orders');
    await settle(20);
    await changedHere(queryClient, 'orders');
    expect(await count(1000)).toBe(1);
  });

  test('made here with a push long before its answer: the next is of another change', async () => {
    changedElsewhere(queryClient, 'orders');
    expect(await count(1000)).toBe(1);
    await changedHere(queryClient, 'orders');
    changedElsewhere(queryClient, 'orders');
    expect(await count(1000)).toBe(3);
  });

  test('made here and elsewhere: each push but the own one counts', async () => {
    await changedHere(queryClient, 'orders');
    changedElsewhere(queryClient, 'orders');
    changedElsewhere(queryClient, 'orders');
    expect(await count(1000)).toBe(2);
  });

  test('an own push that never came does not swallow a later one', async () => {
    expectEcho('orders');
    await settle(5000);
    changedElsewhere(queryClient, 'orders');
    expect(await count(1000)).toBe(1);
  });

  test('without a socket no push is waited for', async () => {
    setConnected(false);
    await changedHere(queryClient, 'orders');
    setConnected(true);
    changedElsewhere(queryClient, 'orders');
    expect(await count(1000)).toBe(2);
  });
});
