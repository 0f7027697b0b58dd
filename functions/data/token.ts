import * as z from 'zod/mini';
import { MAX_TOKENS, tokenScopes } from '../../shared/credential.ts';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import type { Key } from './table.ts';
import { putIfAbsent, remove, removeIf, update, type Write, writeIf } from './write.ts';

/*
 * TOKENS / <player>: all of a player's personal tokens, by id. One item, so that one read finds any of them and one
 * write ends them all. Absent for players without.
 */

const PARTITION = 'TOKENS';

/** How late an environment may notice that a token was revoked. With the handler's own time it stays below five seconds. */
const FRESH_MS = 4000;

/** Beyond this the environment forgets all players. */
const MAX_PLAYERS = 1000;

const HOUR_MS = 3600_000;

const TokenAttributes = z.object({
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** SHA-256 of the secret. */
  digest: z.string(),
  createdAtMs: z.int(),
  /** The beginning of the hour. */
  usedAtMs: z.optional(z.int()),
});
export type StoredToken = z.infer<typeof TokenAttributes>;

const TokensAttributes = z.object({ tokens: z.record(z.string(), TokenAttributes) });

export type Tokens = ReadonlyMap<string, StoredToken>;

function tokensKey(playerId: string): Key {
  return { PK: PARTITION, SK: playerId };
}

/** Undefined for a player who never had any. */
export async function readTokens(playerId: string): Promise<Tokens | undefined> {
  const found = await getItem(tokensKey(playerId), { consistent: true });
  return readItem(found, (item) => new Map(Object.entries(TokensAttributes.parse(item).tokens)));
}

/** Only beside what was read, and below {@link MAX_TOKENS}. */
export function addTokenWrite(playerId: string, id: string, { token, read }: { token: StoredToken; read?: Tokens }) {
  if (!read) return putIfAbsent({ ...tokensKey(playerId), tokens: { [id]: token } });
  return update(tokensKey(playerId), 'SET tokens.#id = :token', {
    condition: 'attribute_not_exists(tokens.#id) AND size(tokens) < :most',
    values: { ':token': token, ':most': MAX_TOKENS },
    names: { '#id': id },
  });
}

/** Whether it was there or not. */
export async function removeToken(playerId: string, id: string): Promise<void> {
  const change = { condition: 'attribute_exists(tokens.#id)', names: { '#id': id } };
  await writeIf(update(tokensKey(playerId), 'REMOVE tokens.#id', change));
}

/** All of them, with everything else that ends sessions (revoked.ts). */
export async function removeTokens(playerId: string): Promise<void> {
  await removeIf(tokensKey(playerId));
}

export function removeTokensWrite(playerId: string): Write {
  return remove(tokensKey(playerId));
}

/** Notes the hour, once. */
export async function noteUse(playerId: string, id: string, { usedAtMs = 0 }: StoredToken, nowMs: number) {
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  if (usedAtMs >= hourMs) return;
  const change = { condition: 'attribute_exists(tokens.#id)', values: { ':hour': hourMs }, names: { '#id': id } };
  await writeIf(update(tokensKey(playerId), 'SET tokens.#id.usedAtMs = :hour', change));
}

/** What this environment has read, by player. */
const known = new Map<string, { readonly tokens: Promise<Tokens | undefined>; readonly readMs: number }>();

/** A read unit every four seconds, for a player whose programs call. */
export async function isTokenGone(playerId: string, id: string, nowMs: number): Promise<boolean> {
  if ((await tokensAt(playerId, nowMs))?.has(id)) return false;
  // It may be newer than what is remembered.
  known.delete(playerId);
  return !(await tokensAt(playerId, nowMs))?.has(id);
}

function tokensAt(playerId: string, nowMs: number): Promise<Tokens | undefined> {
  const before = known.get(playerId);
  if (before && Math.abs(nowMs - before.readMs) < FRESH_MS) return before.tokens;
  const reading = { tokens: readTokens(playerId), readMs: nowMs };
  if (known.size >= MAX_PLAYERS) known.clear();
  known.set(playerId, reading);
  // A failure is for the requests that wait for it, not for the next ones.
  reading.tokens.catch(() => {
    if (known.get(playerId) === reading) known.delete(playerId);
  });
  return reading.tokens;
}
