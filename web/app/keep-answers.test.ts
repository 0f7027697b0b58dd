import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemOf } from '../../shared/problem.ts';
import { listAdminStocks } from '../../shared/routes/admin.ts';
import { setUpPayment } from '../../shared/routes/payments.ts';
import { listHoldings } from '../../shared/routes/portfolio.ts';
import { getCurrentPlayer } from '../../shared/routes/session.ts';
import { getMarket } from '../../shared/routes/stocks.ts';
import { ApiError, NoAnswerError } from '../lib/api-error.ts';
import { KEPT_CACHE, keptAnswer } from '../lib/kept-answers.ts';
import { routeKey, routeQueryWith } from '../lib/route-query.ts';
import { keepAnswers } from './keep-answers.ts';

const HOLDINGS = JSON.stringify(routeKey(listHoldings));
const silence = new NoAnswerError({ reason: 'lost', writes: false, cause: undefined });

let stored: Map<string, Map<string, Response>>;
let src: string;
const reload = vi.fn();
const ends: (() => void)[] = [];

function newDevice(): void {
  stored = new Map();
  vi.stubGlobal('caches', {
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return {
        put: async (path: string, answer: Response) => void cache.set(path, answer),
        match: async (path: string) => cache.get(path)?.clone(),
        delete: async ({ url }: { url: string }) => cache.delete(new URL(url).pathname),
        keys: async () => [...cache.keys()].map((path) => ({ url: `https://game.test${path}` })),
      };
    },
  });
}

async function visit(playerId: string, read: () => Promise<unknown>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queryClient.setQueryData(routeKey(getCurrentPlayer), { id: playerId });
  ends.push(keepAnswers(queryClient));
  await vi.advanceTimersByTimeAsync(1_500);
  const observer = new QueryObserver(queryClient, routeQueryWith(listHoldings, read, {}));
  ends.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(1_500);
  return { queryClient, shown: () => observer.getCurrentResult() };
}

beforeEach(() => {
  vi.useFakeTimers();
  newDevice();
  src = '/assets/main-A.js';
  vi.stubGlobal('document', { querySelector: () => ({ src }) });
  vi.stubGlobal('window', { location: { reload } });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reload.mockReset();
});

describe('the last known answer', () => {
  test('is shown when a request gets no answer, with its old time and the error', async () => {
    await visit('ada', async () => ['ten shares']);
    const known = (await keptAnswer(HOLDINGS))?.updatedMs;
    await vi.advanceTimersByTimeAsync(60_000);
    const { shown } = await visit('ada', () => Promise.reject(silence));
    expect(shown()).toMatchObject({ data: ['ten shares'], dataUpdatedAt: known, status: 'error', error: silence });
  });

  test('is refetched as soon as any request is answered', async () => {
    await visit('ada', async () => ['ten shares']);
    let answer = () => Promise.reject<unknown>(silence);
    const { queryClient, shown } = await visit('ada', () => answer());
    answer = async () => ['eleven shares'];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown().data).toEqual(['ten shares']);
    await queryClient.fetchQuery(routeQueryWith(getMarket, async () => 'open', {}));
    await vi.advanceTimersByTimeAsync(100);
    expect(shown().data).toEqual(['eleven shares']);
  });

  test('is refetched less and less often while it fails and other requests are answered', async () => {
    const read = vi.fn(() => Promise.reject(silence));
    const { queryClient } = await visit('ada', read);
    const others = routeQueryWith(getMarket, async () => 'open', { staleTime: 0 });
    const readsIn = async (minutes: number) => {
      read.mockClear();
      for (let tick = 0; tick < minutes * 6; tick++) {
        await vi.advanceTimersByTimeAsync(10_000);
        await queryClient.fetchQuery(others);
      }
      return read.mock.calls.length;
    };
    await readsIn(5);
    expect(await readsIn(7)).toBe(6);
  });

  test('is also stored after a trade writes to the query cache', async () => {
    const { queryClient } = await visit('ada', async () => ['ten shares']);
    queryClient.setQueryData(routeKey(listHoldings), ['eleven shares'] as never);
    await vi.advanceTimersByTimeAsync(1_500);
    expect((await keptAnswer(HOLDINGS))?.data).toEqual(['eleven shares']);
  });

  test('is stored in the form its request asks for', async () => {
    const { queryClient } = await visit('ada', async () => []);
    const asKept = (text: string) => text.toUpperCase();
    await queryClient.fetchQuery(routeQueryWith<typeof getMarket, string>(getMarket, async () => 'open', { asKept }));
    await vi.advanceTimersByTimeAsync(1_500);
    expect((await keptAnswer(JSON.stringify(routeKey(getMarket))))?.data).toBe('OPEN');
  });

  const failed = (status: number, body = '') => new ApiError({ status, statusText: '', body });

  test.each([
    ['when the game itself fails', failed(500, JSON.stringify(problemOf({ code: 'internal' }))), 'ada', 'A'],
    ['when the game refuses the request', failed(403), 'ada', 'A'],
    ['to another player', silence, 'bob', 'A'],
    ['after a new release', silence, 'ada', 'B'],
  ])('is not shown %s', async (_, failure, playerId, release) => {
    await visit('ada', async () => ['ten shares']);
    src = `/assets/main-${release}.js`;
    const { shown } = await visit(playerId, () => Promise.reject(failure));
    expect(shown().data).toBeUndefined();
  });

  test.each([
    ['administration', false, listAdminStocks],
    ['PayPal', false, setUpPayment],
    ['the market', true, getMarket],
  ])('is stored for a request of %s: %s', async (_, isKept, route) => {
    const { queryClient } = await visit('ada', async () => []);
    await queryClient.fetchQuery(routeQueryWith<typeof getMarket, string>(route as never, async () => 'an answer', {}));
    await vi.advanceTimersByTimeAsync(1_500);
    expect((await keptAnswer(JSON.stringify(routeKey(route))))?.data).toBe(isKept ? 'an answer' : undefined);
  });

  test('of another account of the player stays on the device', async () => {
    await visit('ada', async () => ['ten shares']);
    const cache = stored.get(KEPT_CACHE) ?? new Map();
    const inContest = [...cache].map(([path, answer]) => [path.replace('/own/', '/a-contest/'), answer] as const);
    stored.set(KEPT_CACHE, new Map(inContest));
    await visit('ada', () => Promise.reject(silence));
    expect([...(stored.get(KEPT_CACHE)?.keys() ?? [])].join()).toContain('/kept/a-contest/');
  });

  test('of another player is deleted from the device, and one of a week ago is not shown', async () => {
    await visit('ada', async () => ['ten shares']);
    await vi.advanceTimersByTimeAsync(8 * 24 * 3600_000);
    expect(await keptAnswer(HOLDINGS)).toBeUndefined();
    await visit('bob', () => Promise.reject(silence));
    expect([...(stored.get(KEPT_CACHE)?.keys() ?? [])].join()).not.toContain(listHoldings.name);
  });
});

test('reloads the page when the browser has signed in as another player', async () => {
  const { queryClient } = await visit('ada', async () => []);
  queryClient.setQueryData(routeKey(getCurrentPlayer), { id: 'ada', renewed: true });
  expect(reload).not.toHaveBeenCalled();
  queryClient.setQueryData(routeKey(getCurrentPlayer), { id: 'bob' });
  expect(reload).toHaveBeenCalledOnce();
});
