import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TradeAnswer } from '../../../shared/schemas/order.ts';
import type { Holding } from '../../../shared/schemas/portfolio.ts';
import { receipt as madeReceipt, portfolio as noChange } from '../../testing/fixtures.ts';
import { ownFiguresQuery } from '../figures/api.ts';
import { holdingsQuery, portfolioQuery } from '../portfolio/api/live-portfolio.ts';
import { transactionsQuery } from './api.ts';
import { showTrade, withHolding } from './place-trade.ts';

const holding = (id: string, shares = 1) => ({ id, shares }) as Holding;
const portfolio = (cash: string) => ({ ...noChange, totalValue: cash, cash });
const receipt = {
  ...madeReceipt,
  action: 'buy',
  shares: 2,
  price: '42.50',
  total: '85.00',
  cashAfter: '15.00',
} as const;
const answer: TradeAnswer = { ...receipt, account: { portfolio: portfolio('15.00'), holding: holding('TFM', 2) } };

let queryClient: QueryClient;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('', { status: 502 });
  });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queryClient.setQueryData(portfolioQuery.queryKey, portfolio('100.00'));
  queryClient.setQueryData(holdingsQuery.queryKey, [holding('WWB')]);
  queryClient.setQueryData(transactionsQuery.queryKey, { pages: [[]], pageParams: [undefined] });
  new QueryObserver(queryClient, portfolioQuery).subscribe(() => undefined);
  new QueryObserver(queryClient, holdingsQuery).subscribe(() => undefined);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(shown: TradeAnswer, { replaces = false, afterMs = 1 } = {}) {
  await showTrade(queryClient, shown, { sentMs: Date.now() + afterMs, replaces });
  await vi.advanceTimersByTimeAsync(1_000);
  return asked;
}

test('a trade updates cash, holding and log without a request', async () => {
  expect(await show(answer)).toEqual([]);
  expect(queryClient.getQueryData(portfolioQuery.queryKey)).toEqual(portfolio('15.00'));
  expect(queryClient.getQueryData(holdingsQuery.queryKey)).toEqual([holding('TFM', 2), holding('WWB')]);
  expect(queryClient.getQueryData(transactionsQuery.queryKey)?.pages).toEqual([[receipt]]);
});

test.each([
  ['a sale', 'sell', ['/api/portfolio/figures']],
  ['a purchase', 'buy', []],
] as const)("refetches the player's figures only after a sale: %s", async (_, action, read) => {
  new QueryObserver(queryClient, { ...ownFiguresQuery, enabled: true }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  asked = [];
  expect(await show({ ...answer, action })).toEqual(read);
});

describe('the account is refetched', () => {
  test.each([
    ['when a key was repeated', receipt, {}],
    ['when an order was replaced', answer, { replaces: true }],
    ['when it was read after the trade was sent', answer, { afterMs: -1 }],
  ] as const)('%s', async (_, shown, options) => {
    expect(await show(shown, options)).toContain('/api/account');
    expect(queryClient.getQueryData(portfolioQuery.queryKey)).toEqual(portfolio('100.00'));
  });
});

test("lists a holding in the catalogue's order, and removes it with its last share", () => {
  const held = [holding('TFM'), holding('WWB')];
  expect(withHolding(held, { stockSymbol: 'WWB' }, holding('WWB', 5))).toEqual([holding('TFM'), holding('WWB', 5)]);
  expect(withHolding(held, { stockSymbol: 'TFM' }, null)).toEqual([holding('WWB')]);
});
