import { readStored, store } from './storage.ts';

/**
 * Whether this device has been signed in: a hint, not a session. The session's cookies cannot be seen from here; without
 * the hint every first visit of the landing page would ask in vain for a renewal.
 */
const KEY = 'tradefloor.returning';

export function isReturning(): boolean {
  return readStored(KEY) !== null;
}

export function rememberSignIn(signedIn: boolean): void {
  store(KEY, signedIn ? 'yes' : null);
}
