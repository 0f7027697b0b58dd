import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { fromEnvironment } from '../runtime/environment.ts';

/*
 * The user pool's managed login: the OAuth 2.0 authorization code grant with PKCE (RFC 7636), done by our Lambdas so
 * that no token reaches the browser's JavaScript. It is written by hand: oauth4webapi adds 17 KB to each bundle, and
 * arctic (14 KB) has no timeout.
 */

const poolUrl = fromEnvironment('USER_POOL_URL');
const clientId = fromEnvironment('USER_POOL_CLIENT_ID');
const siteUrl = fromEnvironment('SITE_URL');
const callbackUrl = `${siteUrl}/api/callback`;

const SCOPES = 'openid email profile';
/** Sign-out waits for this and then for its sockets, all within ten seconds. */
const TIMEOUT_MS = 5000;

const TokenAnswer = z.object({
  access_token: z.string(),
  id_token: z.string(),
  expires_in: z.int(),
  refresh_token: z.optional(z.string()),
});

/** The error format of RFC 6749, section 5.2. */
const TokenRefusal = z.object({ error: z.string() });

/** The user pool failed or did not answer: a retry may succeed. */
export class UserPoolUnavailable extends Error {
  override readonly name = 'UserPoolUnavailable';
}

export interface Tokens {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly refreshToken?: string | undefined;
}

/** The secrets of one sign-in, which the browser carries to the sign-in page and back. */
export interface SignInState {
  readonly state: string;
  readonly verifier: string;
}

/** @param attempt is appended to the state, which comes back even without cookies: it stops an endless redirect */
export function newSignInState(attempt: number): SignInState {
  const state = `${randomBytes(16).toString('hex')}-${attempt}`;
  return { state, verifier: randomBytes(32).toString('base64url') };
}

export function attemptOf(state: string): number {
  return Number(/-(\d)$/.exec(state)?.[1] ?? 1);
}

export function signInUrl({ state, verifier }: SignInState, screen?: 'sign-up'): string {
  // The sign-up page takes the same parameters.
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

/** Ends the player's session at the user pool, then returns to the landing page. */
export function signOutUrl(): string {
  const url = new URL(`${poolUrl}/logout`);
  url.search = new URLSearchParams({ client_id: clientId, logout_uri: `${siteUrl}/` }).toString();
  return url.href;
}

/** Returns null if the pool does not accept the code (used, expired, or not ours). */
export async function exchangeCode(code: string, verifier: string): Promise<(Tokens & { idToken: string }) | null> {
  return tokensFrom({ grant_type: 'authorization_code', code, redirect_uri: callbackUrl, code_verifier: verifier });
}

/** Returns null if the renewal token has expired or was revoked. */
export async function renewTokens(refreshToken: string): Promise<Tokens | null> {
  return tokensFrom({ grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** Revokes a renewal token and every token made from it. */
export async function revokeToken(refreshToken: string): Promise<void> {
  const response = await post('/oauth2/revoke', { token: refreshToken });
  if (!response.ok) throw new Error(`the user pool did not revoke a token: ${response.status}`);
}

async function tokensFrom(grant: Record<string, string>): Promise<(Tokens & { idToken: string }) | null> {
  const response = await post('/oauth2/token', grant).catch((cause: unknown) => {
    throw new UserPoolUnavailable('the user pool did not answer', { cause });
  });
  if (response.status >= 500) throw new UserPoolUnavailable(`the user pool gave no tokens: ${response.status}`);
  // Any other refusal is our client's fault, not the player's.
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
