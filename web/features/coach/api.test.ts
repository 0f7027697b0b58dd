import { afterEach, expect, test, vi } from 'vitest';
import { coachAnswers } from '../../gallery/fixtures/coach.ts';
import { marketAnswers } from '../../gallery/fixtures/market.ts';
import { account } from '../../testing/fixtures.ts';
import { stubStorage } from '../../testing/storage.ts';
import { readReport } from './api.ts';

const { signal } = new AbortController();

function serve(answers: Record<string, unknown> = {}): string[] {
  const asked: string[] = [];
  const served: Record<string, unknown> = {
    '/api/account': {
      ...account,
      portfolio: coachAnswers['get-portfolio'],
      holdings: coachAnswers['list-holdings'],
    },
    '/api/stocks/candles': marketAnswers['list-candles']({ query: new URLSearchParams() }),
    '/api/transactions': coachAnswers['list-transactions'],
    '/api/news': [],
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, 'https://site.test');
    asked.push(pathname);
    return Response.json(served[pathname]);
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("finds a player's habits in the routes' answers, and reads the account before the log", async () => {
  const asked = serve();
  const { findings, trades, tiers } = await readReport(signal);
  expect(trades).toHaveLength(coachAnswers['list-transactions'].length);
  expect(tiers).toEqual(['standard', 'bronze']);
  expect(findings.filter(({ verdict }) => verdict === 'has it').map(({ habit }) => habit)).toEqual([
    ...['last-hour', 'concentration'],
  ]);
  expect(asked.indexOf('/api/account')).toBeLessThan(asked.indexOf('/api/transactions'));
  expect(asked.filter((path) => path === '/api/news')).toHaveLength(3);
});

test('reads at most five pages of trades and the news of six companies', async () => {
  const [newest] = coachAnswers['list-transactions'];
  const page = Array.from({ length: 100 }, (_, at) => ({ ...newest, id: `${at}` }));
  const asked = serve({ '/api/transactions': page });
  await readReport(signal);
  expect(asked.filter((path) => path === '/api/transactions')).toHaveLength(5);
  expect(asked.length).toBeLessThanOrEqual(1 + 1 + 5 + 6);
});

test('judges no purchase older than a full page of news', async () => {
  const bought = coachAnswers['list-transactions'].filter(({ action }) => action === 'buy');
  const newestMs = Math.max(...bought.map(({ createdAt }) => Date.parse(createdAt)));
  const page = (length: number) =>
    Array.from({ length }, (_, at) => ({
      ...{ id: `${at}`, symbol: 'TFM', headline: 'News', direction: 'up' as const },
      createdAt: new Date(newestMs + 60_000 + at).toISOString(),
    }));
  const judged = async (length: number) => {
    serve({ '/api/news': page(length) });
    return (await readReport(signal)).findings.find(({ habit }) => habit === 'news')?.count;
  };
  expect(await judged(50)).toBe(0);
  expect(await judged(49)).toBeGreaterThan(10);
});

test('compares an account in a contest with a patient player of the stocks that the contest has', async () => {
  stubStorage();
  const contest = { startSum: '50000.00', tiers: ['bronze', 'gold'] };
  globalThis.sessionStorage.setItem('tradefloor.account', JSON.stringify({ id: 'x', name: 'Form 4B', contest }));
  vi.resetModules();
  serve();
  expect((await (await import('./api.ts')).readReport(signal)).tiers).toEqual(['bronze', 'gold']);
});
