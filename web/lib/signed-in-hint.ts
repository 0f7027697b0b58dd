import { notifySignInEnded } from './sign-in-end.ts';

/**
 * Marks a device that was signed in, because scripts cannot read the session's cookies. The server sets it too
 * (functions/http/cookies.ts).
 */
const HINT = 'signed-in';
const HINT_SECONDS = 30 * 24 * 3600;

export function isReturning(): boolean {
  return document.cookie.split('; ').includes(`${HINT}=yes`);
}

export function rememberSignIn(signedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and answers late.
  document.cookie = `${HINT}=${signedIn ? 'yes' : ''}; Path=/; Max-Age=${signedIn ? HINT_SECONDS : 0}; Secure; SameSite=Lax`;
  if (signedIn) return;
  notifySignInEnded();
  import('./kept-answers.ts').then(({ forgetKept }) => forgetKept()).catch(() => undefined);
}

let begunWithLastKnown = false;

/** Starts the app with the player from the last visit while the game is unreachable. */
export function beginWithLastKnown(): void {
  begunWithLastKnown = true;
}

export function hasBegunWithLastKnown(): boolean {
  return begunWithLastKnown;
}
