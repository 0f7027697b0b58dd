import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { fromEnvironment } from '../runtime/environment.ts';

/*
 * The user pool's managed login: the OAuth 2.0 authorization code grant with PKCE (RFC 7636), spoken by our Lambdas, so
 * that no token ever reaches the browser's JavaScript. By hand, because oauth4webapi adds 17 KB to finish-sign-in and
 * takes sign-out, with 265,492 bytes, above the limit of a bundle; arctic, of 14 KB, cannot be told a timeout.
 */

const poolUrl = fromEnvironment('USER_POOL_URL');
const clientId = fromEnvironment('USER_POOL_CLIENT_ID');
const siteUrl = fromEnvironment('SITE_URL');
const callbackUrl = `${siteUrl}/api/callback`;

const SCOPES = 'openid email profile';
/** Sign-out waits for this and then for its sockets, within the ten seconds that Lambda gives it. */
const TIMEOUT_MS = 5000;

const TokenAnswer = z.object({
  access_token: z.string(),
  id_token: z.string(),
  expires_in: z.int(),
  refresh_token: z.optional(z.string()),
});

/** RFC 6749, 5.2. */
const TokenRefusal = z.object({ error: z.string() });

/** The user pool did not answer, or with an error of its own: the same may be answered soon. */
export class UserPoolUnavailable extends Error {
  override readonly name = 'UserPoolUnavailable';
}

export interface Tokens {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  /** Absent where the pool does not rotate it on renewal. */
  readonly refreshToken?: string | undefined;
}

/** Secrets of one way to the sign-in page and back, which the browser must carry. */
export interface SignInState {
  readonly state: string;
  readonly verifier: string;
}

/** @param attempt the end of the state: it comes back even to a browser that keeps no cookies, which would go round for ever */
export function newSignInState(attempt: number): SignInState {
  const state = `${randomBytes(16).toString('hex')}-${attempt}`;
  return { state, verifier: randomBytes(32).toString('base64url') };
}

export function attemptOf(state: string): number {
  return Number(/-(\d)$/.exec(state)?.[1] ?? 1);
}

/** Where the player signs in, or makes an account. */
export function signInUrl({ state, verifier }: SignInState, screen?: 'sign-up'): string {
  // The page for new accounts takes the parameters of the other one.
  const url = new URL(poolUrl + (screen === 'sign-up' ? '/signup' : '/oauth2/authorize'));
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackUrl,
    scope: SCOPES,
    state,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }).toString();
  return url.href;
}

/** Where the player's session at the user pool itself ends; it comes back to the landing page. */
export function signOutUrl(): string {
  const url = new URL(`${poolUrl}/logout`);
  url.search = new URLSearchParams({ client_id: clientId, logout_uri: `${siteUrl}/` }).toString();
  return url.href;
}

/** Exchanges the code of a finished sign-in. Null if the pool does not accept it (used, expired, or not ours). */
export async function exchangeCode(code: string, verifier: string): Promise<(Tokens & { idToken: string }) | null> {
  return tokensFrom({ grant_type: 'authorization_code', code, redirect_uri: callbackUrl, code_verifier: verifier });
}

/** New tokens for a renewal token. Null if it has expired or was revoked. */
export async function renewTokens(refreshToken: string): Promise<Tokens | null> {
  return tokensFrom({ grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** Ends a renewal token and every token made from it. */
export async function revokeToken(refreshToken: string): Promise<void> {
  const response = await post('/oauth2/revoke', { token: refreshToken });
  if (!response.ok) throw new Error(`the user pool did not revoke a token: ${response.status}`);
}

async function tokensFrom(grant: Record<string, string>): Promise<(Tokens & { idToken: string }) | null> {
  const response = await post('/oauth2/token', grant).catch((cause: unknown) => {
    throw new UserPoolUnavailable('the user pool did not answer', { cause });
  });
  if (response.status >= 500) throw new UserPoolUnavailable(`the user pool gave no tokens: ${response.status}`);
  // Any other refusal is about our client, and no player's fault.
  if (response.status === 400 && TokenRefusal.parse(await response.json()).error === 'invalid_grant') return null;
  if (!response.ok) throw new Error(`the user pool gave no tokens: ${response.status}`);
  const answer = TokenAnswer.parse(await response.json());
  return {
    accessToken: answer.access_token,
    idToken: answer.id_token,
    expiresInSeconds: answer.expires_in,
    refreshToken: answer.refresh_token,
  };
}

function post(path: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${poolUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, client_id: clientId }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
