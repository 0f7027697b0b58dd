import { useSyncExternalStore } from 'react';
import { isConnected, onConnection } from './live.ts';

/** How often what is the player's own is read without a socket: as the specification has it. */
const POLL_MS = 10_000;

/** How often to read what is the player's own, in milliseconds: while changes are pushed, not of itself. */
export function useAccountPoll(pollMs = POLL_MS): number {
  return useSyncExternalStore(onConnection, isConnected) ? Number.POSITIVE_INFINITY : pollMs;
}
