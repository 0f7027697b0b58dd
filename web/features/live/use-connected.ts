import { useSyncExternalStore } from 'react';
import { isConnected, onConnection } from '../../lib/live.ts';

/** Whether the live socket is open. */
export function useConnected(): boolean {
  return useSyncExternalStore(onConnection, isConnected);
}
