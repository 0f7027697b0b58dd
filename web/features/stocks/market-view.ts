import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toCents } from '../../../shared/format.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { StockOverview } from '../../../shared/schemas/overview.ts';
import { tiers } from '../../../shared/tiers.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { matchStocks, placeInRange } from './stocks.ts';

export const shownTiers = [...tiers, 'all'] as const;
export type ShownTier = (typeof shownTiers)[number];

const sortKeys = ['stock', 'price', 'today', 'range', 'held'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** The view is kept in the URL, so it survives a reload and can be shared. */
export interface MarketView {
  readonly tier: ShownTier;
  readonly words: string;
  /** Undefined for the catalogue's order. */
  readonly sort: Sort | undefined;
}

export function readView(params: URLSearchParams): MarketView {
  const sort = params.get('sort') ?? '';
  const key = sortKeys.find((each) => each === sort.replace(/^-/, ''));
  return {
    tier: shownTiers.find((each) => each === params.get('tier')) ?? 'standard',
    words: params.get('q') ?? '',
    sort: key && { key, descending: sort.startsWith('-') },
  };
}

/** Writes `?tier=gold&q=labs&sort=-today`, without defaults. Keeps other parameters. */
export function writeView(params: URLSearchParams, { tier, words, sort }: MarketView): URLSearchParams {
  const next = new URLSearchParams(params);
  const write = (name: string, value: string) => {
    next.delete(name);
    if (value) next.append(name, value);
  };
  write('tier', tier === 'standard' ? '' : tier);
  write('q', words);
  write('sort', sort ? `${sort.descending ? '-' : ''}${sort.key}` : '');
  return next;
}

/** Sorts names from A, and numbers from the largest. A second press reverses the order. */
export function pressed(sort: Sort | undefined, key: SortKey): Sort {
  return { key, descending: sort?.key === key ? !sort.descending : key !== 'stock' };
}

export interface MarketRow {
  readonly stock: Stock;
  readonly past: StockOverview | undefined;
  readonly shares: number;
}

export function rowsOf(rows: readonly MarketRow[], { tier, words, sort }: MarketView): readonly MarketRow[] {
  const stocks = rows.map(({ stock }) => stock).filter((stock) => tier === 'all' || stock.tier === tier);
  const matching = new Set(matchStocks(stocks, words));
  const shown = rows.filter(({ stock }) => matching.has(stock));
  if (!sort) return shown;
  const way = sort.descending ? -1 : 1;
  return shown.toSorted((one, other) => way * compare[sort.key](one, other));
}

export function foundElsewhere(rows: readonly MarketRow[], { tier, words }: MarketView) {
  if (tier === 'all' || !words.trim()) return [];
  return tiers
    .filter((each) => each !== tier)
    .map((each) => ({ tier: each, count: rowsOf(rows, { tier: each, words, sort: undefined }).length }))
    .filter(({ count }) => count > 0);
}

const compare: Record<SortKey, (one: MarketRow, other: MarketRow) => number> = {
  stock: (one, other) => one.stock.symbol.localeCompare(other.stock.symbol, 'en'),
  price: byNumber(({ stock }) => toCents(stock.currentPrice)),
  today: byNumber(({ stock }) => Number(stock.changePercent)),
  range: byNumber(({ stock, past }) => placeInYear(stock, past) ?? -1),
  held: byNumber(({ shares }) => shares),
};

function byNumber(numberOf: (row: MarketRow) => number) {
  return (one: MarketRow, other: MarketRow) => numberOf(one) - numberOf(other);
}

/** The place of the price between the lowest (0) and the highest (1) of 52 weeks. */
export function placeInYear({ currentPrice }: Stock, past: StockOverview | undefined): number | undefined {
  if (!past) return undefined;
  return placeInRange(toCents(currentPrice), { lowCents: toCents(past.yearLow), highCents: toCents(past.yearHigh) });
}

type ChangeView = (change: Partial<MarketView>) => void;

export function useMarketView(): [MarketView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (part: Partial<MarketView>) => {
      // Reads the address, because `params` changes with a later render and a second quick change would undo the first.
      const now = new URLSearchParams(window.location.search);
      setParams(writeView(now, { ...readView(now), ...part }), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [view, change];
}

export function useSearchWords(view: MarketView, change: ChangeView): [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string>();
  const debounced = useDebounced(typed ?? view.words);
  useEffect(() => {
    if (typed === undefined || typed !== debounced) return;
    change({ words: typed });
    // Rendered together with the address, so that going back at once leaves nothing to write again.
    startTransition(() => setTyped(undefined));
  }, [typed, debounced, change]);
  return [typed ?? view.words, setTyped];
}
