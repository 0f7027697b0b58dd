import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import type { Route } from '../../shared/routes/route.ts';
import { listOrders } from '../../shared/routes/trades.ts';
import { changedElsewhere, changedHere, expectEcho, readAgain, readOldest } from './account.ts';
import { setConnected } from './live.ts';
import { routeKey, routeQueryWith, type Shown } from './route-query.ts';

const portfolio = { totalValue: '10000.00', cash: '10000.00', todayChange: '0.00', todayChangePercent: '0.00' };
const answers: Record<string, unknown> = { '/api/portfolio': portfolio, '/api/holdings': [] };

let queryClient: QueryClient;
let asked: string[];
let readings: number;
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
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(answers[path]);
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

  test('cash and holdings are shown together: never the one with the other of before', async () => {
    showPortfolio();
    showHoldings();
    await settle();
    let answerHoldings = () => {};
    vi.stubGlobal('fetch', (path: string) =>
      path === '/api/portfolio'
        ? Promise.resolve(Response.json(portfolio))
        : new Promise<Response>((resolve) => {
            answerHoldings = () => resolve(Response.json([]));
          }),
    );
    const done = readAgain(queryClient, 'money');
    await settle(50);
    expect(queryClient.getQueryData(routeKey(getPortfolio)), 'while the holdings are still read').not.toEqual(
      portfolio,
    );
    answerHoldings();
    await done;
    expect([
      queryClient.getQueryData(routeKey(getPortfolio)),
      queryClient.getQueryData(routeKey(listHoldings)),
    ]).toEqual([portfolio, []]);
  });
});

test('an answer that was overtaken by a later reading is not shown', async () => {
  showPortfolio();
  await settle();
  const portfolios: ((cash: string) => void)[] = [];
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/holdings'
      ? Promise.resolve(Response.json([]))
      : new Promise((resolve) => portfolios.push((cash) => resolve(Response.json({ ...portfolio, cash })))),
  );
  const readings = [readAgain(queryClient, 'money'), readAgain(queryClient, 'money')];
  await settle(50);
  portfolios[1]?.('200.00');
  await settle(50);
  portfolios[0]?.('100.00');
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
  expect([readOldest(queryClient, 60_000), await settle()]).toEqual([true, ['/api/portfolio', '/api/holdings']]);
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
