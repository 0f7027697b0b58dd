import { store } from './storage.ts';

/** Written so that the browser's other tabs notice. */
const ENDED_KEY = 'tradefloor.sign-in-ended';

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
