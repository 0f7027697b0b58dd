import { useEffect, useState } from 'react';
import { getMarket } from '../../../shared/routes/get-market.ts';
import { listStocks } from '../../../shared/routes/list-stocks.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { SLOT_MS } from '../../../shared/slot.ts';
import { call } from '../../lib/client.ts';
import { feedFreshness, type Polled } from '../../lib/freshness.ts';
import { HaltWatch } from '../../lib/halt-watch.ts';

/**
 * The public market, polled while the tab is visible. The landing page does without the query cache (11 KB), as this is
 * the one thing it reads. Empty until the first answer; after a failure the last prices stay.
 */
export function useLiveStocks(): readonly Stock[] {
  const [stocks, setStocks] = useState<readonly Stock[]>([]);
  useEffect(() => pollStocks(setStocks), []);
  return stocks;
}

/** Polls the stocks, and tells the badges how fresh they are. Returns the end of it. */
function pollStocks(onStocks: (stocks: readonly Stock[]) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const watch = new HaltWatch();
  let polled: Polled = { sinceMs: Date.now(), maxAgeMs: SLOT_MS, failing: false };
  const read = async () => {
    const stocks = await call(listStocks, { signal });
    const nowMs = Date.now();
    polled = { sinceMs: nowMs, maxAgeMs: SLOT_MS, failing: false };
    onStocks(stocks);
    const prices = stocks.map(({ currentPrice }) => currentPrice).join();
    if (watch.see({ list: 'stocks', prices, nowMs })) watch.halted = (await call(getMarket, { signal })).halted;
  };
  const poll = () => {
    if (document.hidden) return;
    polled = { ...polled, askedMs: Date.now() };
    read().catch(() => {
      polled = { ...polled, askedMs: undefined, failing: true };
    });
  };
  poll();
  const timer = setInterval(poll, SLOT_MS);
  const endFeed = feedFreshness(() => ({ halted: watch.halted, polled: [polled] }));
  return () => {
    endFeed();
    clearInterval(timer);
    abort.abort();
  };
}
