import type { Stock } from '../../../shared/schemas/market.ts';

/** The stocks whose symbol, name or tier contains every word, in any case. */
export function matchStocks(stocks: readonly Stock[], words: string): Stock[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return stocks.filter(({ symbol, name, tier }) => {
    const text = `${symbol} ${name} ${tier}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** The stocks that rose and fell most today. */
export function bestAndWorst(stocks: readonly Stock[]): [best: Stock | undefined, worst: Stock | undefined] {
  const sorted = stocks.toSorted((one, other) => Number(other.changePercent) - Number(one.changePercent));
  return [sorted[0], sorted.at(-1)];
}

export interface Extremes {
  readonly lowCents: number;
  readonly highCents: number;
}

/** 0 at the lowest price to 1 at the highest; in the middle while the price has not moved. */
export function placeInRange(priceCents: number, { lowCents, highCents }: Extremes): number {
  const span = highCents - lowCents;
  if (span <= 0) return 0.5;
  // The polled price may be newer than the range.
  return Math.min(1, Math.max(0, (priceCents - lowCents) / span));
}
