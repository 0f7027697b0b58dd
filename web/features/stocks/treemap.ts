import { useQuery } from '@tanstack/react-query';
import { hierarchy, treemap, treemapBinary, treemapSquarify } from 'd3-hierarchy';
import { toCents } from '../../../shared/format.ts';
import type { Stock, StocksByTier } from '../../../shared/schemas/market.ts';
import { type Tier, tiers } from '../../../shared/tiers.ts';
import { allStocks, stocksQuery } from './api/list-stocks-by-tier.ts';

export interface Opening extends Pick<Stock, 'symbol' | 'tier'> {
  readonly openCents: number;
}

export function openingsOf(stocks: readonly Stock[]): Opening[] {
  return stocks.map(({ symbol, tier, currentPrice, changeAmount }) => ({
    symbol,
    tier,
    openCents: toCents(currentPrice) - toCents(changeAmount),
  }));
}

/** TanStack Query keeps equal answers identical, so this stays the same object all day. */
export const openingsQuery = {
  ...stocksQuery,
  enabled: false,
  select: (byTier: StocksByTier) => openingsOf(allStocks(byTier)),
};

export function useOpenings(): readonly Opening[] | undefined {
  return useQuery(openingsQuery).data;
}

/** A box in percent of the map's width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MapTier {
  readonly tier: Tier;
  readonly box: Box;
  readonly tiles: readonly { readonly symbol: string; readonly box: Box }[];
}

interface MapSize {
  readonly width: number;
  readonly height: number;
  readonly head: number;
  readonly gap: number;
}

/** The smallest share of its tier that a tile gets, so that a finger can hit it. */
const LEAST_SHARE = 1 / 16;

interface Node {
  readonly name: string;
  readonly weight?: number;
  readonly children?: readonly Node[];
}

/** Tiers have equal areas, as in the index. Opening prices size companies, so that tiles stay put all day. */
export function mapOf(openings: readonly Opening[], { width, height, head, gap }: MapSize): MapTier[] {
  const root = hierarchy<Node>({ name: 'market', children: tiers.flatMap((tier) => tierNode(openings, tier)) }).sum(
    ({ weight = 0 }) => weight,
  );
  const laidOut = treemap<Node>()
    .tile((node, ...sides) => (node.depth === 0 ? treemapBinary : treemapSquarify)(node, ...sides))
    .size([width, height])
    .paddingTop(({ depth }) => (depth === 1 ? head : 0))
    .paddingInner(gap)(root);
  const boxOf = ({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): Box => ({
    x: percent(x0, width),
    y: percent(y0, height),
    width: percent(x1 - x0, width),
    height: percent(y1 - y0, height),
  });
  return (laidOut.children ?? []).map((group) => ({
    tier: group.data.name as Tier,
    box: boxOf(group),
    tiles: (group.children ?? []).map((tile) => ({ symbol: tile.data.name, box: boxOf(tile) })),
  }));
}

function tierNode(openings: readonly Opening[], tier: Tier): Node[] {
  const own = openings.filter((opening) => opening.tier === tier);
  const least = sumOf(own.map(({ openCents }) => openCents)) * LEAST_SHARE;
  const weights = own.map(({ openCents }) => Math.max(openCents, least));
  const total = sumOf(weights);
  const children = own
    .map(({ symbol }, place) => ({ name: symbol, weight: (weights[place] as number) / total }))
    .toSorted((one, other) => other.weight - one.weight);
  return own.length === 0 ? [] : [{ name: tier, children }];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Two decimals keep the inline styles short. */
const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;
