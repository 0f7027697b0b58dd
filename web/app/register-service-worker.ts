/** The first screen and what it loads go first. */
const SETTLE_MS = 5_000;

/** From now on the app opens without a network. Only for players: a visitor loads nothing twice. Returns the end of it. */
export function registerServiceWorker(): () => void {
  // Without it the app works as it did.
  const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  const timer = setTimeout(register, SETTLE_MS);
  return () => clearTimeout(timer);
}
