import { notifySignInEnded } from './sign-in-end.ts';

/**
 * Marks a device that was signed in, because scripts cannot read the session's cookies. The server sets it too
 * (functions/http/cookies.ts). Without it, nothing requests the player or a renewal in vain.
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
  // Keep nothing of the player's on this device.
  import('./kept-answers.ts').then(({ forgetKept }) => forgetKept()).catch(() => undefined);
}

let begunWithLastKnown = false;

/** The game is unreachable: the app starts with the player from the last visit. */
export function beginWithLastKnown(): void {
  begunWithLastKnown = true;
}

export function hasBegunWithLastKnown(): boolean {
  return begunWithLastKnown;
}
