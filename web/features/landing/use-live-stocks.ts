import { useEffect, useState } from 'react';
import type { Stock } from '../../../shared/schemas/market.ts';
import { SLOT_MS } from '../../../shared/slot.ts';
import { call } from '../../lib/client.ts';

/**
 * The public market, polled while the tab is visible. The landing page does without the query cache (11 KB), as this is
 * the one thing it reads. Empty until the first answer; after a failure the last prices stay.
 */
export function useLiveStocks(): readonly Stock[] {
  const [stocks, setStocks] = useState<readonly Stock[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const poll = () => {
      if (!document.hidden) call('list-stocks', { signal: abort.signal }).then(setStocks, () => undefined);
    };
    poll();
    const timer = setInterval(poll, SLOT_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, []);
  return stocks;
}
