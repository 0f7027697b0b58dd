import { useSyncExternalStore } from 'react';
import { isConnected, onConnection } from './live.ts';

/** The specification's interval for the player's own data, which counts without a socket. */
const POLL_MS = 10_000;

/** How often to read the player's own data, in milliseconds: never while changes are pushed. */
export function useAccountPoll(pollMs = POLL_MS): number {
  return useSyncExternalStore(onConnection, isConnected) ? Number.POSITIVE_INFINITY : pollMs;
}
