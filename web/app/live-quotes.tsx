import { type ReactNode, useMemo } from 'react';
import { allStocks, useStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { QuotesContext } from '../ui/cashtag.tsx';

/** Present prices for the cashtags below. */
export function LiveQuotes({ children }: { children: ReactNode }) {
  const { data } = useStocks();
  const quotes = useMemo(() => new Map((data ? allStocks(data) : []).map((stock) => [stock.symbol, stock])), [data]);
  return <QuotesContext value={quotes}>{children}</QuotesContext>;
}
