import { readStored, store } from './storage.ts';

/** When the account of who has just left is deleted, for the landing page to say, once. */
const KEY = 'tradefloor.leaves-at';

export function rememberLeaving(leavesAt: string): void {
  store(KEY, leavesAt, 'sessionStorage');
}

/** Null for everybody else. */
export function takeLeaving(): string | null {
  const leavesAt = readStored(KEY, 'sessionStorage');
  store(KEY, null, 'sessionStorage');
  return leavesAt;
}
