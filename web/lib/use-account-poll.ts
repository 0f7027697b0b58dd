import { useSyncExternalStore } from 'react';
import { isConnected, onConnection } from './live.ts';

/** How often what is the player's own is read without a socket: as the specification has it. */
const POLL_MS = 10_000;
/** With one, should ever a push be lost on its way, what it told is found within this. */
const CHECK_MS = 60_000;

/** How often to read what is the player's own, in milliseconds: seldom while changes are pushed, else often. */
export function useAccountPoll({ pollMs = POLL_MS, checkMs = CHECK_MS } = {}): number {
  return useSyncExternalStore(onConnection, isConnected) ? checkMs : pollMs;
}
