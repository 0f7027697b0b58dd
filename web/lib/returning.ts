import { notifySignInEnded } from './sign-in-end.ts';

/**
 * Whether this device has been signed in: a hint, not a session, whose cookies cannot be seen from here. Signing in sets
 * it and signing out clears it (functions/http/cookies.ts); without it nothing asks for a player or a renewal in vain.
 */
const HINT = 'signed-in';
const HINT_SECONDS = 30 * 24 * 3600;

export function isReturning(): boolean {
  return document.cookie.split('; ').includes(`${HINT}=yes`);
}

/** What this tab has learnt; the server says it by itself. */
export function rememberSignIn(signedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and answers late.
  document.cookie = `${HINT}=${signedIn ? 'yes' : ''}; Path=/; Max-Age=${signedIn ? HINT_SECONDS : 0}; Secure; SameSite=Lax`;
  if (signedIn) return;
  notifySignInEnded();
  // Nothing of the player stays on this device.
  import('./kept-answers.ts').then(({ forgetKept }) => forgetKept()).catch(() => undefined);
}

let begunWithLastKnown = false;

/** The game cannot be reached, and the app begins with the player of the last visit. */
export function beginWithLastKnown(): void {
  begunWithLastKnown = true;
}

export function hasBegunWithLastKnown(): boolean {
  return begunWithLastKnown;
}
