import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAdminLog } from '../../shared/routes/admin.ts';
import { getStockHistory } from '../../shared/routes/history.ts';
import { listNews } from '../../shared/routes/news.ts';
import { listPlans } from '../../shared/routes/payments.ts';
import { listPlayerHoldings } from '../../shared/routes/players.ts';
import { listStocks } from '../../shared/routes/stocks.ts';
import { listOrders } from '../../shared/routes/trades.ts';
import { readAgain } from './account.ts';
import { setConnected } from './live.ts';
import { routeKey, routePages, routeQuery, routeQueryWith } from './route-query.ts';

let queryClient: QueryClient;
let asked: string[];

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json([]);
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the key of a request', () => {
  test('is the name of its route', () => {
    expect(routeQuery(listOrders, { shows: [] }).queryKey).toEqual(['list-orders']);
    expect(
      routePages(listAdminLog, { query: () => ({}), getNextPageParam: () => undefined, shows: [] }).queryKey,
    ).toEqual(['list-admin-log']);
  });

  test('differs by what is requested, and begins with the route’s name', async () => {
    const history = (symbol: string) => routeQuery(getStockHistory, { params: { symbol }, query: { range: '1d' } });
    await Promise.all([history('TFM'), history('NTI')].map((query) => queryClient.fetchQuery(query)));
    expect(asked).toEqual(['/api/stocks/TFM/history?range=1d', '/api/stocks/NTI/history?range=1d']);
    expect(queryClient.getQueryCache().findAll({ queryKey: routeKey(getStockHistory) })).toHaveLength(2);
  });

  test('is the same whether an optional part is missing or undefined', async () => {
    const ages = [{ query: {} }, { query: { symbol: undefined } }].map((given) =>
      routeQuery(listNews, { ...given, staleTime: 60_000 }),
    );
    for (const query of ages) await queryClient.fetchQuery(query);
    expect(asked).toEqual(['/api/news']);
  });

  test('does not compile if it is written by hand or missing', () => {
    // @ts-expect-error: routeKey() makes the keys
    queryClient.setQueryData(['list-orders'], []);
    // @ts-expect-error: a query has a key
    void queryClient.fetchQuery({ queryFn: async () => [] }).catch(() => undefined);
    expect(queryClient.getQueryData(routeKey(listOrders))).toEqual([]);
  });
});

test.each([
  ['true for the player’s own data', listOrders, true],
  ['true for market data, which the edge caches', listStocks, true],
  ['false for plans', listPlans, false],
])('a query says whether it needs a session: %s', (_, route, needsSession) => {
  expect(routeQueryWith(route, async () => 0, {}).meta).toMatchObject({ needsSession, shows: [] });
});

test('a page is requested with the cursor of the previous one', async () => {
  const log = routePages(listAdminLog, {
    query: (before) => ({ before }),
    shows: [],
    getNextPageParam: (_, pages) => (pages.length < 2 ? 'c' : undefined),
  });
  const { pages } = await queryClient.fetchInfiniteQuery({ ...log, pages: 2 });
  expect([asked, pages]).toEqual([
    ['/api/admin/log', '/api/admin/log?before=c'],
    [[], []],
  ]);
});

describe("the player's own data, read by a screen that opens after another", () => {
  const ownOrders = routeQuery(listOrders, { shows: ['orders'] });
  const readTwice = async ({
    between = () => {},
    read = () => queryClient.fetchQuery(ownOrders) as Promise<unknown>,
  } = {}) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await read();
    vi.setSystemTime(Date.now() + 60_000);
    between();
    await read();
    return asked.length;
  };
  afterEach(() => {
    setConnected(false);
    vi.useRealTimers();
  });

  test('is requested once while its changes are pushed', async () => {
    setConnected(true);
    expect(await readTwice()).toBe(1);
  });

  test('is requested again without a socket, and after a push about a change', async () => {
    expect(await readTwice()).toBe(2);
    queryClient.clear();
    asked = [];
    setConnected(true);
    expect(await readTwice({ between: () => void readAgain(queryClient, 'orders') })).toBe(2);
  });

  test("excludes another player's data, for which there are no pushes", async () => {
    const holdings = routeQuery(listPlayerHoldings, { params: { playerId: 'p' }, shows: ['money'] });
    setConnected(true);
    expect(await readTwice({ read: () => queryClient.fetchQuery(holdings) })).toBe(2);
  });
});
