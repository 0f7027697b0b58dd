import { randomUUID } from 'node:crypto';
import { PASS_COOKIE, PASS_SLOT_MS, PASSES_IN_COOKIE } from '../../shared/pass.ts';
import { forCookie, isReturnPath } from '../../shared/return-path.ts';
import { SESSION_COOKIE, SIGN_IN_REFUSED_COOKIE } from '../../shared/session-cookie.ts';
import type { SignInState, Tokens } from '../clients/managed-login.ts';
import { SIGNALS_KEPT_SECONDS } from '../domain/second-accounts.ts';

/*
 * The session lives in cookies that scripts cannot read. The session cookie ends with its token and the others are
 * scoped to their paths, so a visitor sends no cookie and gets API Gateway's plain 401 without a Lambda. One more
 * cookie, which is not a secret, says that there may be a session: the edge uses it to choose between landing page and
 * app.
 * This is written by hand: the `cookie` package adds up to 2.4 KB per bundle and saves no code.
 */

const RENEWAL = '__Secure-renewal';
const SIGN_IN = '__Secure-sign-in-';
const DEVICE = '__Secure-device';
/** infra/page-router.js and web/lib/signed-in-hint.ts read it. */
const SIGNED_IN = 'signed-in';

const renewalPaths = ['/api/auth/renew', '/api/logout'];
const SIGN_IN_PATH = '/api/callback';
const SIGN_IN_SECONDS = 600;

/** Same lifetime as in infra/accounts.ts. */
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

/** Sends the authorizer's passes, unless the browser has the same or later ones: its answer may be minutes old. */
export function passCookies(made: string | undefined, cookies: readonly string[]): string[] {
  const kept = cookieValue(PASS_COOKIE, cookies) ?? '';
  if (!made || made === kept || Number.parseInt(made, 10) < Number.parseInt(kept, 10)) return [];
  return [cookie(PASS_COOKIE, made, { path: '/', maxAgeSeconds: (PASSES_IN_COOKIE * PASS_SLOT_MS) / 1000 })];
}

/** Recognises a browser at later sign-ins. It is not `Strict`: the pool's redirect back would not send it. */
export function deviceCookie(key: string): string {
  return cookie(DEVICE, key, { path: SIGN_IN_PATH, maxAgeSeconds: SIGNALS_KEPT_SECONDS });
}

export function deviceKeyOf(cookies: readonly string[]): string {
  const key = cookieValue(DEVICE, cookies) ?? '';
  return /^[\da-f-]{36}$/.test(key) ? key : randomUUID();
}

export function clearedSessionCookies(): string[] {
  return [
    ...[SESSION_COOKIE, PASS_COOKIE].map((name) => cookie(name, '', { path: '/', maxAgeSeconds: 0 })),
    ...renewalPaths.map((path) => cookie(RENEWAL, '', { path, maxAgeSeconds: 0 })),
    signedInHint(0),
  ];
}

/** Tells the landing page (web/features/landing/island.ts) why there is no session. */
export function refusalNote(sentence: string): string {
  const attributes = `Path=/; Max-Age=${SIGN_IN_SECONDS}; Secure; SameSite=Lax`;
  return `${SIGN_IN_REFUSED_COOKIE}=${encodeURIComponent(sentence)}; ${attributes}`;
}

interface LeftForSignIn extends SignInState {
  readonly from: string;
}

/**
 * Simultaneous sign-ins keep a cookie each, so whichever answer the browser follows finds its own. The name ends with
 * the state's first digit, so another site can make a browser hold at most sixteen.
 */
const signInCookieName = (state: string) => SIGN_IN + state.slice(0, 1);

export function signInCookie({ state, verifier, from }: LeftForSignIn): string {
  return cookie(signInCookieName(state), [state, verifier, forCookie(from)].join('.'), {
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

export function signInStateOf(cookies: readonly string[], state: string): LeftForSignIn | undefined {
  const [left, verifier, ...rest] = cookieValue(signInCookieName(state), cookies)?.split('.') ?? [];
  const from = rest.join('.');
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
