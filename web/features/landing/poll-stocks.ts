import type { getMarket, listStocks } from '../../../shared/routes/stocks.ts';
import type { MarketStatus, Stock } from '../../../shared/schemas/market.ts';
import { TICK_MS } from '../../../shared/tick.ts';
import { feedFreshness, type Polled } from '../../lib/freshness.ts';
import { HaltWatch } from '../../lib/halt-watch.ts';

// The routes' own files bring the parser along: only their types are taken.
const STOCKS: typeof listStocks.path = '/api/stocks';
const MARKET: typeof getMarket.path = '/api/market';
const ANSWER_MS = 15_000;

/**
 * The public market, polled while the tab is visible. The badges hear how fresh it is. The answers are not parsed with
 * their schemas: the parser would be more than the rest of the page's script. After a failure the last prices stay.
 */
export function pollStocks(onStocks: (stocks: readonly Stock[]) => void): void {
  const watch = new HaltWatch();
  let polled: Polled = { sinceMs: Date.now(), maxAgeMs: TICK_MS, failing: false };
  const poll = async () => {
    if (document.hidden) return;
    polled = { ...polled, askedMs: Date.now() };
    try {
      const stocks = await read<Stock[]>(STOCKS);
      onStocks(stocks);
      const nowMs = Date.now();
      polled = { sinceMs: nowMs, maxAgeMs: TICK_MS, failing: false };
      const prices = stocks.map(({ currentPrice }) => currentPrice).join();
      if (watch.see({ list: 'stocks', prices, nowMs })) watch.halted = (await read<MarketStatus>(MARKET)).halted;
    } catch {
      polled = { ...polled, askedMs: undefined, failing: true };
    }
  };
  void poll();
  setInterval(poll, TICK_MS);
  feedFreshness(() => ({ halted: watch.halted, polled: [polled] }));
}

async function read<Output>(path: string): Promise<Output> {
  const response = await fetch(path, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return response.json();
}
