import type { Query, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { TICK_MS } from '../../shared/tick.ts';
import { usePushing } from './live.ts';
import { EARLY_MS, msUntilPricePoll } from './price-poll.ts';
import { serverNowMs } from './server-time.ts';

type RequestState = Pick<Query['state'], 'fetchStatus' | 'dataUpdatedAt' | 'errorUpdatedAt'>;

/** A query's `refetchInterval`. */
export function msUntilPrices({ state }: { readonly state: RequestState }): number {
  const { fetchStatus, dataUpdatedAt, errorUpdatedAt } = state;
  const nowMs = Date.now();
  const askedMs = fetchStatus === 'fetching' ? nowMs : Math.max(dataUpdatedAt, errorUpdatedAt);
  return msUntilPricePoll({ nowMs, askedMs });
}

/** How often the current screen polls this, in milliseconds, at most once a tick; infinite if it does not. */
export function pollIntervalMs(query: Query): number {
  const intervals = query.observers.map(({ options: { enabled, refetchInterval } }) => {
    if (enabled === false || !refetchInterval) return Number.POSITIVE_INFINITY;
    if (typeof refetchInterval === 'number') return refetchInterval;
    // A function says how long it is until the next poll: of prices, up to a moment more than their interval.
    const untilMs = refetchInterval(query) || Number.POSITIVE_INFINITY;
    return untilMs <= TICK_MS + EARLY_MS ? TICK_MS : untilMs;
  });
  return Math.max(TICK_MS, Math.min(...intervals));
}

/** The specification's interval, used without a socket. */
const POLL_MS = 10_000;

/**
 * For data that does not move with every price: with a socket it is pushed, derived, or changes rarely. A screen that
 * nobody leaves may send eight requests a minute, of which prices take six.
 */
export function usePoll(connectedMs: number, pollMs = POLL_MS): number {
  return usePushing() ? connectedMs : pollMs;
}

/** Never while changes are pushed. */
export function useAccountPoll(pollMs = POLL_MS): number {
  return usePoll(Number.POSITIVE_INFINITY, pollMs);
}

/**
 * Refetches what belongs to something else's version, such as a ranking's moment, when that has changed, and the last
 * answer is as old as this.
 */
export function useOnceFor<Result extends UseQueryResult>(
  version: string | null | undefined,
  query: Result,
  leastMs = 0,
): Result {
  const { isPending, refetch } = query;
  const isDue = useEffectEvent(() => Date.now() - query.dataUpdatedAt >= leastMs);
  const read = useRef<string | null>(undefined);
  useEffect(() => {
    if (version === undefined || isPending) return;
    if (read.current !== undefined && read.current !== version && isDue()) void refetch({ cancelRefetch: false });
    read.current = version;
  }, [version, isPending, refetch]);
  return query;
}

/**
 * Requests once more at a moment that the last answer names. Not a `refetchInterval`, by which the badges would judge
 * the answer's age. `msUntil` is given the server's Unix milliseconds; infinite for no such moment.
 */
export function useRefetchIn(
  { isEnabled, dataUpdatedAt, errorUpdatedAt, refetch }: UseQueryResult,
  msUntil: (nowMs: number) => number,
): void {
  const delayMs = useEffectEvent(() => msUntil(serverNowMs()));
  // Each answer and each failure starts it anew.
  useEffect(() => {
    const ms = delayMs();
    if (!isEnabled || !Number.isFinite(ms)) return;
    const timer = setTimeout(() => refetch({ cancelRefetch: false }), ms);
    return () => clearTimeout(timer);
  }, [isEnabled, dataUpdatedAt, errorUpdatedAt, refetch]);
}
