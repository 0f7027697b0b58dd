import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { toStock } from '../../../shared/quote.ts';
import type { StocksByTier } from '../../../shared/schemas/market.ts';
import { stocksQuery } from './api/list-stocks-by-tier.ts';
import { openingsQuery } from './treemap.ts';

function board({ priceCents, openCents }: { priceCents: number; openCents: number }): StocksByTier {
  const stocks = companies.map((company) =>
    toStock({ company, priceCents, openCents: forEachPeriod(() => openCents) }),
  );
  const inTier = (tier: keyof StocksByTier) => stocks.filter((stock) => stock.tier === tier);
  return { standard: inTier('standard'), bronze: inTier('bronze'), silver: inTier('silver'), gold: inTier('gold') };
}

test('keeps the same openings object while prices move within the day', () => {
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, openingsQuery);
  const end = observer.subscribe(() => undefined);
  const openingsAt = (prices: Parameters<typeof board>[0]) => {
    queryClient.setQueryData(stocksQuery.queryKey, board(prices));
    return observer.getCurrentResult().data;
  };
  const first = openingsAt({ priceCents: 1_000, openCents: 900 });
  expect(first?.[0]).toEqual({ symbol: 'TFM', tier: 'standard', openCents: 900 });
  expect(first).toHaveLength(companies.length);
  expect(openingsAt({ priceCents: 1_100, openCents: 900 })).toBe(first);
  expect(openingsAt({ priceCents: 1_100, openCents: 1_100 })?.[0]?.openCents).toBe(1_100);
  end();
});
