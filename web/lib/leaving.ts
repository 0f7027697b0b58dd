import { readStored, store } from './storage.ts';

/** Remembers when the account of a departing player will be deleted. The landing page shows it once. */
const KEY = 'tradefloor.leaves-at';

export function rememberLeaving(leavesAt: string): void {
  store(KEY, leavesAt, 'sessionStorage');
}

/** Returns null if no player has just left. */
export function takeLeaving(): string | null {
  const leavesAt = readStored(KEY, 'sessionStorage');
  store(KEY, null, 'sessionStorage');
  return leavesAt;
}
