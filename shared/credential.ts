/*
 * A caller is a browser with its session cookie, or a program with a personal token. The edge (infra/edge-guard.js)
 * passes on one of them, in a header that it always overwrites: `cookie <session>` or `bearer <token>`. A browser's
 * credential is `pass <slot>.<pass>` (pass.ts) for routes that the edge caches for players.
 */

export const CREDENTIAL_HEADER = 'x-credential';

/** Scanners that look for leaked secrets know this prefix. */
export const TOKEN_PREFIX = 'tradefloor_';

/** The limit for a player, whose tokens are one item. */
export const MAX_TOKENS = 10;

export const tokenScopes = ['read', 'trade', 'paper'] as const;
/** `trade` includes `read`. `paper` allows both on the paper account (sub-account.ts), and nothing elsewhere. */
export type TokenScope = (typeof tokenScopes)[number];

/** Programs in other sites' pages may read answers to tokens, and public ones; never with cookies. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'retry-after, etag, ratelimit, ratelimit-policy, x-request-id, x-market-halted, api-version, deprecation, sunset',
} as const;

export const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, contest, idempotency-key, if-none-match',
  'access-control-max-age': '86400',
} as const;
