import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { StockOverview } from '../../../shared/schemas/overview.ts';
import { tiers } from '../../../shared/tiers.ts';
import { toCents } from '../../lib/format.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { matchStocks, placeInRange } from './stocks.ts';

export const shownTiers = [...tiers, 'all'] as const;
export type ShownTier = (typeof shownTiers)[number];

const sortKeys = ['stock', 'price', 'today', 'range', 'held'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** Kept in the address: it survives a reload and can be shared. */
export interface MarketView {
  readonly tier: ShownTier;
  readonly words: string;
  /** Undefined: in the catalogue's order. */
  readonly sort: Sort | undefined;
}

/** Anything missing or invalid takes its default. */
export function readView(params: URLSearchParams): MarketView {
  const sort = params.get('sort') ?? '';
  const key = sortKeys.find((each) => each === sort.replace(/^-/, ''));
  return {
    tier: shownTiers.find((each) => each === params.get('tier')) ?? 'standard',
    words: params.get('q') ?? '',
    sort: key && { key, descending: sort.startsWith('-') },
  };
}

/** `?tier=gold&q=labs&sort=-today`, without defaults. Other parameters are kept. */
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

/** Names from A, numbers from the largest; pressed again the other way round. */
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

/** The other tiers in which the words are found, and how many stocks in each. */
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

/** 0 at the lowest price of 52 weeks to 1 at the highest. */
export function placeInYear({ currentPrice }: Stock, past: StockOverview | undefined): number | undefined {
  if (!past) return undefined;
  return placeInRange(toCents(currentPrice), { lowCents: toCents(past.yearLow), highCents: toCents(past.yearHigh) });
}

type ChangeView = (change: Partial<MarketView>) => void;

/** The view in the address. Changing it adds no history entry. */
export function useMarketView(): [MarketView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  // The second of two quick changes is made while the address still lacks the first.
  const asked = useRef(params);
  useEffect(() => {
    asked.current = params;
  }, [params]);
  const change = useCallback(
    (part: Partial<MarketView>) => {
      asked.current = writeView(asked.current, { ...readView(asked.current), ...part });
      setParams(asked.current, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [view, change];
}

/** What is being typed, else the address's words. The address follows once typing pauses. */
export function useSearchWords(view: MarketView, change: ChangeView): [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string>();
  const settled = useSettled(typed ?? view.words);
  useEffect(() => {
    if (typed === undefined) return;
    // The address changes with a delay: the field keeps what is typed until then, and any letter typed meanwhile.
    if (typed === view.words) setTyped((now) => (now === view.words ? undefined : now));
    else if (typed === settled) change({ words: typed });
  }, [typed, settled, view.words, change]);
  return [typed ?? view.words, setTyped];
}
