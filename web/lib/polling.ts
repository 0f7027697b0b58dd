import type { Query } from '@tanstack/react-query';
import { TICK_MS } from '../../shared/tick.ts';
import { useConnected } from './live.ts';

/** How often the current screen polls this, in milliseconds, at most once a tick; infinite if it does not. */
export function pollIntervalMs(query: Query): number {
  const intervals = query.observers.map(({ options: { enabled, refetchInterval } }) => {
    const interval = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
    return enabled === false ? undefined : interval;
  });
  // A function says how long it is until the next poll.
  return Math.max(TICK_MS, Math.min(...intervals.map((interval) => interval || Number.POSITIVE_INFINITY)));
}

/** The specification's interval, used without a socket. */
const POLL_MS = 10_000;

/**
 * For data that does not move with every price: with a socket it is pushed, derived, or changes rarely. An idle screen
 * may send eight requests a minute, of which prices take six.
 */
export function usePoll(connectedMs: number, pollMs = POLL_MS): number {
  return useConnected() ? connectedMs : pollMs;
}

/** Never while changes are pushed. */
export function useAccountPoll(pollMs = POLL_MS): number {
  return usePoll(Number.POSITIVE_INFINITY, pollMs);
}
