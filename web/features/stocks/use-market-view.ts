import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type MarketView, readView, writeView } from './market-view.ts';

/** How the player looks at the market, as the address has it. Another look is no step of the history. */
export function useMarketView(): [MarketView, (change: Partial<MarketView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (part: Partial<MarketView>) =>
      setParams((now) => writeView(now, { ...readView(now), ...part }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return [view, change];
}
