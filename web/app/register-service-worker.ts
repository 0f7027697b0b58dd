/** The first screen goes first. */
const SETTLE_MS = 5_000;

/** Only for players: a visitor loads nothing twice. */
export function registerServiceWorker(): () => void {
  // Optional: without it the app works.
  const register = () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  const timer = setTimeout(register, SETTLE_MS);
  return () => clearTimeout(timer);
}
