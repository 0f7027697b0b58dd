import { readStored, store } from './storage.ts';

/**
 * Whether this device has been signed in: a hint, not a session. The session's cookies cannot be seen from here; without
 * the hint every first visit of the landing page would ask in vain for a renewal.
 */
const KEY = 'tradefloor.returning';

export function isReturning(): boolean {
  return readStored(KEY) !== null;
}

/** Calls the listener when another tab has found the session ended, until the returned function is called. */
export function onSignInForgotten(listener: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && (key === KEY || key === null)) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

export function rememberSignIn(signedIn: boolean): void {
  store(KEY, signedIn ? 'yes' : null);
}
