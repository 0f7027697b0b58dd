import { isLeagueCode } from '../../shared/league-code.ts';
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
const SIGN_IN = '__Secure-sign-in';
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

/** A way to the sign-in page, and the code of the league that the browser comes back to, if there is one. */
interface LeftForSignIn extends SignInState {
  readonly join: string | undefined;
}

export function signInCookie({ state, verifier, join }: LeftForSignIn): string {
  return cookie(SIGN_IN, [state, verifier, join].filter(Boolean).join('.'), {
    path: SIGN_IN_PATH,
    maxAgeSeconds: SIGN_IN_SECONDS,
  });
}

export function clearedSignInCookie(): string {
  return cookie(SIGN_IN, '', { path: SIGN_IN_PATH, maxAgeSeconds: 0 });
}

export function sessionTokenOf(cookies: readonly string[]): string | undefined {
  return cookieValue(SESSION_COOKIE, cookies);
}

export function renewalTokenOf(cookies: readonly string[]): string | undefined {
  return cookieValue(RENEWAL, cookies);
}

export function signInStateOf(cookies: readonly string[]): LeftForSignIn | undefined {
  const [state, verifier, join] = cookieValue(SIGN_IN, cookies)?.split('.') ?? [];
  return state && verifier ? { state, verifier, join: join && isLeagueCode(join) ? join : undefined } : undefined;
}

function cookie(name: string, value: string, { path, maxAgeSeconds }: { path: string; maxAgeSeconds: number }): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`;
}

function cookieValue(name: string, cookies: readonly string[]): string | undefined {
  const prefix = `${name}=`;
  const found = cookies.find((each) => each.startsWith(prefix))?.slice(prefix.length);
  return found === '' ? undefined : found;
}
