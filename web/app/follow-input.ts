import type { Query, QueryClient } from '@tanstack/react-query';
import { isIdle, setIdle } from '../lib/idle.ts';
import { pollIntervalMs, pricePollMs } from '../lib/polling.ts';

const IDLE_AFTER_MS = 60_000;
const inputs = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Polls prices less often once nobody has touched the page for a minute, and at once when somebody does again, or looks
 * at it again. Returns the unsubscribe.
 */
export function followInput(queryClient: QueryClient): () => void {
  let usedMs = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    const restMs = usedMs + IDLE_AFTER_MS - Date.now();
    if (restMs > 0) timer = setTimeout(check, restMs);
    else setIdle(true);
  };
  const use = () => {
    usedMs = Date.now();
    if (!isIdle()) return;
    const isPolled = isPolledWithin(pricePollMs());
    setIdle(false);
    check();
    void queryClient.refetchQueries({ type: 'active', predicate: isPolled }, { cancelRefetch: false });
  };
  const look = () => document.hidden || use();
  for (const input of inputs) window.addEventListener(input, use, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  check();
  return () => {
    clearTimeout(timer);
    setIdle(false);
    for (const input of inputs) window.removeEventListener(input, use, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}

const isPolledWithin = (ms: number) => (query: Query) => pollIntervalMs(query) <= ms;
