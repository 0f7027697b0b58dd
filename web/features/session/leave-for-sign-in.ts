import { areSessionsEndedHere } from '../../lib/sign-in-end.ts';
import { signInUrl } from '../../lib/sign-in-url.ts';
import { leaveFor } from '../../ui/close-on-back.ts';
import { LazyToaster } from '../../ui/lazy-toaster.ts';
import { showToast } from '../../ui/toast-store.ts';

const REDIRECT_DELAY_MS = 500;

let leaving = false;

/** Announces that the session has ended, then sends the browser to sign in and back. Further calls do nothing. */
export function leaveForSignIn(): void {
  if (leaving || areSessionsEndedHere()) return;
  leaving = true;
  showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'destructive' });
  const leave = () => {
    const { pathname, search, hash } = window.location;
    leaveFor(signInUrl(pathname + search + hash));
  };
  // Waits for the toast's code, which a screen that has just started has not loaded.
  void LazyToaster.preload().then(() => setTimeout(leave, REDIRECT_DELAY_MS));
}
