import { useSyncExternalStore } from 'react';
import { isConnected, onConnection } from './live.ts';

/** The specification's, for the time without a socket. */
const POLL_MS = 10_000;

/**
 * For what does not move with every price: with a socket it is pushed, derived, or changes seldom. An idle screen may
 * send eight requests a minute, of which prices take six.
 */
export function usePoll(connectedMs: number, pollMs = POLL_MS): number {
  return useSyncExternalStore(onConnection, isConnected) ? connectedMs : pollMs;
}

/** Never while changes are pushed. */
export function useAccountPoll(pollMs = POLL_MS): number {
  return usePoll(Number.POSITIVE_INFINITY, pollMs);
}
