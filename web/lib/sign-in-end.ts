import { store } from './storage.ts';

/** Written to storage so the browser's other tabs notice. */
const ENDED_KEY = 'tradefloor.sign-in-ended';

let endsHere = false;

/** Prevents the redirect to sign-in while this page itself ends all sessions. */
export function endSessionsHere(ends: boolean): void {
  endsHere = ends;
}

export function areSessionsEndedHere(): boolean {
  return endsHere;
}

export function notifySignInEnded(): void {
  store(ENDED_KEY, new Date().toISOString());
}

export function onSignInEnded(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === ENDED_KEY) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
