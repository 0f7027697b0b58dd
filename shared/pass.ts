/*
 * What is the same for every player and kept at the edge opens with a pass. A slot of time has one, which all players
 * send, so that the edge keeps one answer for them. Only the authorizer knows the key that makes passes
 * (functions/authorizers/passes.ts). A cookie holds those of the running slot and of the next: `<slot>.<pass>.<pass>`.
 */

export const PASS_COOKIE = '__Host-pass';
export const PASS_SLOT_MS = 300_000;
export const PASSES_IN_COOKIE = 3;
