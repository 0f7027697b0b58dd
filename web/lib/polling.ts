import type { Query, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { TICK_MS } from '../../shared/tick.ts';
import { usePushing } from './live.ts';
import { EARLY_MS, msUntilPricePoll } from './price-poll.ts';
import { serverNowMs } from './server-time.ts';

type RequestState = Pick<Query['state'], 'fetchStatus' | 'dataUpdatedAt' | 'errorUpdatedAt'>;

export function msUntilPrices({ state }: { readonly state: RequestState }): number {
  const { fetchStatus, dataUpdatedAt, errorUpdatedAt } = state;
  const nowMs = Date.now();
  const askedMs = fetchStatus === 'fetching' ? nowMs : Math.max(dataUpdatedAt, errorUpdatedAt);
  return msUntilPricePoll({ nowMs, askedMs });
}

/** Returns milliseconds, at most once a tick. Infinite if the current screen does not poll it. */
export function pollIntervalMs(query: Query): number {
  const intervals = query.observers.map(({ options: { enabled, refetchInterval } }) => {
    if (enabled === false || !refetchInterval) return Number.POSITIVE_INFINITY;
    if (typeof refetchInterval === 'number') return refetchInterval;
    // A function returns the time until the next poll, which can be slightly longer than the interval of prices.
    const untilMs = refetchInterval(query) || Number.POSITIVE_INFINITY;
    return untilMs <= TICK_MS + EARLY_MS ? TICK_MS : untilMs;
  });
  return Math.max(TICK_MS, Math.min(...intervals));
}

/** The specification's interval, used without a socket. */
const POLL_MS = 10_000;

/** With a socket such data is pushed, derived, or rarely changes. An idle screen may send eight requests a minute. */
export function usePoll(connectedMs: number, pollMs = POLL_MS): number {
  return usePushing() ? connectedMs : pollMs;
}

export function useAccountPoll(pollMs = POLL_MS): number {
  return usePoll(Number.POSITIVE_INFINITY, pollMs);
}

/** Refetches data that depends on another answer's version, such as a ranking's moment, once that changes. */
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
 * Refetches once at a moment that the last answer names. Badges would judge the answer's age by a `refetchInterval`.
 * @param msUntil gets the server's Unix milliseconds and returns infinity for no moment
 */
export function useRefetchIn(
  { isEnabled, dataUpdatedAt, errorUpdatedAt, refetch }: UseQueryResult,
  msUntil: (nowMs: number) => number,
): void {
  const delayMs = useEffectEvent(() => msUntil(serverNowMs()));
  useEffect(() => {
    const ms = delayMs();
    if (!isEnabled || !Number.isFinite(ms)) return;
    const timer = setTimeout(() => refetch({ cancelRefetch: false }), ms);
    return () => clearTimeout(timer);
  }, [isEnabled, dataUpdatedAt, errorUpdatedAt, refetch]);
}
