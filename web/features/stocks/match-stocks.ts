import type { Stock } from '../../../shared/schemas/market.ts';

/** The stocks whose symbol, name or tier holds every one of the words, in any case. No words: all stocks. */
export function matchStocks(stocks: readonly Stock[], words: string): Stock[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return stocks.filter(({ symbol, name, tier }) => {
    const text = `${symbol} ${name} ${tier}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
