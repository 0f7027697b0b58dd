import type { Stock } from '../../../shared/schemas/market.ts';

/** The stocks whose symbol, name or tier contains every word, in any case. */
export function matchStocks(stocks: readonly Stock[], words: string): Stock[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return stocks.filter(({ symbol, name, tier }) => {
    const text = `${symbol} ${name} ${tier}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export function bestAndWorst(stocks: readonly Stock[]): [best: Stock | undefined, worst: Stock | undefined] {
  const sorted = stocks.toSorted((one, other) => Number(other.changePercent) - Number(one.changePercent));
  return [sorted[0], sorted.at(-1)];
}

export function firstPurchases(stocks: readonly Stock[]): { stock: Stock; why: string }[] {
  const [best, worst] = bestAndWorst(stocks);
  const cheapest = stocks.toSorted((one, other) => Number(one.currentPrice) - Number(other.currentPrice));
  const chosen = new Map<Stock, string>();
  if (best) chosen.set(best, Number(best.changePercent) > 0 ? 'Top riser today' : 'Fell least today');
  if (worst && worst !== best)
    chosen.set(worst, Number(worst.changePercent) < 0 ? 'Top faller today' : 'Rose least today');
  const last = cheapest.find((stock) => !chosen.has(stock));
  if (last) chosen.set(last, last === cheapest[0] ? 'Cheapest share' : 'Low price');
  return [...chosen].map(([stock, why]) => ({ stock, why }));
}

export interface Extremes {
  readonly lowCents: number;
  readonly highCents: number;
}

/** Before the price has moved, it is in the middle. */
export function placeInRange(priceCents: number, { lowCents, highCents }: Extremes): number {
  const span = highCents - lowCents;
  if (span <= 0) return 0.5;
  // The polled price may be newer than the range.
  return Math.min(1, Math.max(0, (priceCents - lowCents) / span));
}
