import { readStored, store } from './storage.ts';

/** The landing page shows once when the account of a departing player will be deleted. */
const KEY = 'tradefloor.leaves-at';

export function rememberLeaving(leavesAt: string): void {
  store(KEY, leavesAt, 'sessionStorage');
}

export function takeLeaving(): string | null {
  const leavesAt = readStored(KEY, 'sessionStorage');
  store(KEY, null, 'sessionStorage');
  return leavesAt;
}
