import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '../../lib/use-settled.ts';
import { type MarketView, readView, writeView } from './market-view.ts';

type ChangeView = (change: Partial<MarketView>) => void;

/** How the player looks at the market, as the address has it. Another look is no step of the history. */
export function useMarketView(): [MarketView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  // Of two changes in quick succession the second one is made while the address still lacks the first.
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

/**
 * The words of the search field: what is being typed, and otherwise those of the address, which another link may change.
 * The address gets what is typed once typing has paused.
 */
export function useSearchWords(view: MarketView, change: ChangeView): [string, (typed: string) => void] {
  const [typed, setTyped] = useState<string>();
  const settled = useSettled(typed ?? view.words);
  useEffect(() => {
    if (typed === undefined) return;
    // The address is another one only some time after it was asked for: until then the field keeps what is typed, and
    // a letter that comes at the same moment stays.
    if (typed === view.words) setTyped((now) => (now === view.words ? undefined : now));
    else if (typed === settled) change({ words: typed });
  }, [typed, settled, view.words, change]);
  return [typed ?? view.words, setTyped];
}
