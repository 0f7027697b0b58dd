import { useSyncExternalStore } from 'react';
import { currentFreshness, type Freshness, subscribeToFreshness } from '../lib/freshness.ts';

/** How current the present screen is. */
export function useFreshness(): Freshness {
  return useSyncExternalStore(subscribeToFreshness, currentFreshness);
}
