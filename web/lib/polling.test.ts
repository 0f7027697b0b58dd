import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import { pollIntervalMs } from './polling.ts';
import { routeKey, routeQueryWith } from './route-query.ts';

test.each([
  ['every ten seconds', [10_000], 10_000],
  ['in a moment', [700], 10_000],
  ['in a moment more than ten seconds, as prices just before they are due', [10_049], 10_000],
  ['every fifteen seconds', [15_000], 15_000],
  ['once a minute', [60_000], 60_000],
  ['by two parts of the screen', [60_000, 10_000], 10_000],
  ['by none', [false as const], Number.POSITIVE_INFINITY],
])('what is requested %s', (_, intervals, everyMs) => {
  const client = new QueryClient();
  const ends = intervals.map((interval) => {
    const options = routeQueryWith(listStocksByTier, async () => 'prices', { refetchInterval: () => interval });
    return new QueryObserver(client, options).subscribe(() => undefined);
  });
  const query = client.getQueryCache().find({ queryKey: routeKey(listStocksByTier) });
  expect(query && pollIntervalMs(query)).toBe(everyMs);
  for (const end of ends) end();
});
