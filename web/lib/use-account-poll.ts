import { useSyncExternalStore } from 'react';
import { isConnected, onConnection } from './live.ts';

/** The specification's interval for the player's own data, which counts without a socket. */
const POLL_MS = 10_000;

/**
 * How often to read what does not move with every price, in milliseconds. With a socket `connectedMs`: it is pushed,
 * derived from polled prices, or changes seldom. Without one as the specification says. Eight requests a minute may leave
 * an idle screen, and the prices take six of them.
 */
export function usePoll(connectedMs: number, pollMs = POLL_MS): number {
  return useSyncExternalStore(onConnection, isConnected) ? connectedMs : pollMs;
}

/** How often to read the player's own data, in milliseconds: never while changes are pushed. */
export function useAccountPoll(pollMs = POLL_MS): number {
  return usePoll(Number.POSITIVE_INFINITY, pollMs);
}
