import { isReturnPath } from '../../shared/return-path.ts';
import { SESSION_COOKIE } from '../../shared/session-cookie.ts';
import type { SignInState, Tokens } from '../clients/cognito.ts';

/*
 * The session lives in cookies that JavaScript cannot read. The session cookie ends with its token, and the others are
 * scoped to the paths that need them: so a visitor's request carries no cookie at all, and API Gateway answers it with a
 * plain 401 without a Lambda.
 *
 * One cookie holds no secret and lasts as long as a session can be renewed: that there is one on this device. By it the
 * edge chooses between the page for visitors and the app, and the app asks nothing in vain.
 *
 * The package `cookie` would add 0.7 KB to each authorizer and 2.4 KB to sign-out, which is 3 KB below the limit of a
 * bundle, and save no line: the values are base64url with dots and need no encoding.
 */

const RENEWAL = '__Secure-renewal';
const SIGN_IN = '__Secure-sign-in-';
/** Read by the edge (infra/page-router.js) and by the web app (web/lib/returning.ts). */
const SIGNED_IN = 'signed-in';

/** Only these routes see the renewal token: one uses it, the other revokes it. */
const renewalPaths = ['/api/auth/renew', '/api/logout'];
const SIGN_IN_PATH = '/api/callback';
/** Time enough for a player to confirm an e-mail address on the way. */
const SIGN_IN_SECONDS = 600;

/** As the user pool's client sets it (infra/accounts.ts). */
const RENEWAL_SECONDS = 30 * 24 * 3600;

export function sessionCookies({ accessToken, expiresInSeconds, refreshToken }: Tokens): string[] {
  const session = cookie(SESSION_COOKIE, accessToken, { path: '/', maxAgeSeconds: expiresInSeconds });
  if (refreshToken === undefined) return [session];
  const renewal = renewalPaths.map((path) => cookie(RENEWAL, refreshToken, { path, maxAgeSeconds: RENEWAL_SECONDS }));
  return [session, ...renewal, signedInHint(RENEWAL_SECONDS)];
}

function signedInHint(maxAgeSeconds: number): string {
  return `${SIGNED_IN}=${maxAgeSeconds > 0 ? 'yes' : ''}; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Lax`;
}

export function clearedSessionCookies(): string[] {
  return [
    cookie(SESSION_COOKIE, '', { path: '/', maxAgeSeconds: 0 }),
    ...renewalPaths.map((path) => cookie(RENEWAL, '', { path, maxAgeSeconds: 0 })),
    signedInHint(0),
  ];
}

/** A way to the sign-in page, and the path that the browser comes back to. */
interface LeftForSignIn extends SignInState {
  readonly from: string;
}

/**
 * Several sign-ins that begin at once each keep a cookie: whichever answer the browser follows, it comes back with the
 * right one. The state's first digit names it, so there are sixteen at most, whatever another site makes a browser ask.
 */
const signInCookieName = (state: string) => SIGN_IN + state.slice(0, 1);

export function signInCookie({ state, verifier, from }: LeftForSignIn): string {
  return cookie(signInCookieName(state), [state, verifier, from].join('.'), {
    path: SIGN_IN_PATH,
    maxAgeSeconds: SIGN_IN_SECONDS,
  });
}

export function clearedSignInCookie({ state }: LeftForSignIn): string {
  return cookie(signInCookieName(state), '', { path: SIGN_IN_PATH, maxAgeSeconds: 0 });
}

export function sessionTokenOf(cookies: readonly string[]): string | undefined {
  return cookieValue(SESSION_COOKIE, cookies);
}

export function renewalTokenOf(cookies: readonly string[]): string | undefined {
  return cookieValue(RENEWAL, cookies);
}

/** The way that this browser left by with this state, if it did. */
export function signInStateOf(cookies: readonly string[], state: string): LeftForSignIn | undefined {
  const [left, verifier, from = ''] = cookieValue(signInCookieName(state), cookies)?.split('.') ?? [];
  return left === state && verifier ? { state, verifier, from: isReturnPath(from) ? from : '/' } : undefined;
}

function cookie(name: string, value: string, { path, maxAgeSeconds }: { path: string; maxAgeSeconds: number }): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`;
}

function cookieValue(name: string, cookies: readonly string[]): string | undefined {
  const prefix = `${name}=`;
  const found = cookies.find((each) => each.startsWith(prefix))?.slice(prefix.length);
  return found === '' ? undefined : found;
}
