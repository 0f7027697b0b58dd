/*
 * A pass opens routes that the edge caches and that answer all players alike. All players send the same pass of a time
 * slot, so that the edge caches one answer for them. The key that makes passes is known to the authorizer alone
 * (functions/authorizers/passes.ts). A cookie holds the passes of the current slot and the next ones:
 * `<slot>.<pass>.<pass>`.
 */

export const PASS_COOKIE = '__Host-pass';
export const PASS_SLOT_MS = 300_000;
export const PASSES_IN_COOKIE = 3;
