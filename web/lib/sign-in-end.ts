import { store } from './storage.ts';

/** Changed for the other tabs of the browser, which hear of it. */
const ENDED_KEY = 'tradefloor.sign-in-ended';

/** Tells the other tabs that nobody is signed in any more. */
export function notifySignInEnded(): void {
  store(ENDED_KEY, new Date().toISOString());
}

/** Calls the listener when another tab has found the session ended, until the returned function is called. */
export function onSignInEnded(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === ENDED_KEY) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
