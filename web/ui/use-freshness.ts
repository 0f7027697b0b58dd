import { useSyncExternalStore } from 'react';
import { currentFreshness, type Freshness, subscribeToFreshness } from '../lib/freshness.ts';

export function useFreshness(): Freshness {
  return useSyncExternalStore(subscribeToFreshness, currentFreshness);
}
