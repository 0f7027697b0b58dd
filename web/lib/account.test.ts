import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import type { Route } from '../../shared/routes/route.ts';
import { listOrders } from '../../shared/routes/trades.ts';
import type { Account } from '../../shared/schemas/account.ts';
import { account, portfolio } from '../testing/fixtures.ts';
import { readAgain, readOldest, readSoon, showAccount } from './account.ts';
import { routeKey, routeQueryWith, type Shown } from './route-query.ts';

let queryClient: QueryClient;
let asked: string[];
const ends: (() => void)[] = [];

/** A screen that shows a route's answer. */
function show(route: Route, shows: readonly Shown[], staleTime = 0): void {
  const read = async () => {
    asked.push(route.name);
    return asked.length;
  };
  const query = routeQueryWith(route, read, { shows, staleTime });
  ends.push(new QueryObserver(queryClient, query).subscribe(() => undefined));
}
const showPortfolio = () => show(getPortfolio, ['money']);
const showHoldings = () => show(listHoldings, ['money']);
const showOrders = () => show(listOrders, ['money', 'orders']);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(account);
  });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
});
afterEach(async () => {
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

  test('a first answer on its way, which may be older than the change, is shown and asked for again', async () => {
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

const steps = {
  push: () => readSoon(queryClient, 'orders'),
  'push of money': () => readSoon(queryClient, 'money'),
  answer: () => readAgain(queryClient, 'orders'),
};

test.each<[pushes: string, reads: number, steps: readonly (keyof typeof steps | number)[]]>([
  ['once for several of one moment', 1, ['push', 'push', 100, 'push']],
  ['once for money and orders, as a fill is', 1, ['push of money', 'push']],
  ['twice for two moments', 2, ['push', 200, 'push']],
  ['once more for a change in this tab', 2, ['answer', 400, 'push']],
])('a push has its part read soon: %s', async (_, reads, sequence) => {
  showOrders();
  await settle();
  for (const step of sequence) await (typeof step === 'number' ? vi.advanceTimersByTimeAsync(step) : steps[step]());
  expect(await settle(1000)).toHaveLength(reads);
});

describe('a screen that opens finds its part of the first answer', () => {
  beforeEach(() => showAccount(queryClient, account));
  const open = () => show(getPortfolio, ['money'], 60_000);

  test('and requests nothing', async () => {
    open();
    expect(await settle()).toEqual([]);
    expect(queryClient.getQueryData(routeKey(getPortfolio))).toEqual(portfolio);
  });

  test('and requests it again if it has changed since', async () => {
    await readAgain(queryClient, 'money');
    open();
    expect(await settle()).toEqual(['get-portfolio']);
  });
});
