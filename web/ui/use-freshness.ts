import { useSyncExternalStore } from 'react';
import { currentFreshness, type Freshness, subscribeToFreshness } from '../lib/freshness.ts';

/** Whether what the screen shows is as current as it says. */
export function useFreshness(): Freshness {
  return useSyncExternalStore(subscribeToFreshness, currentFreshness);
}
