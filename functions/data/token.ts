import * as z from 'zod/mini';
import { MAX_TOKENS, tokenScopes } from '../../shared/credential.ts';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import type { Key } from './table.ts';
import { putIfAbsent, remove, removeIf, update, type Write, writeIf } from './write.ts';

/*
 * TOKENS / <player>: all of a player's personal tokens, by id. One read finds any of them and one write ends them all.
 * Players without tokens have no such item.
 */

const PARTITION = 'TOKENS';

/** An environment may notice a revoked token this late. With the handler's time, that is below five seconds. */
const FRESH_MS = 4000;

/** An environment with more players than this forgets them all. */
const MAX_PLAYERS = 1000;

const HOUR_MS = 3600_000;

const TokenAttributes = z.object({
  name: z.string(),
  scope: z.enum(tokenScopes),
  digest: z.string(),
  createdAtMs: z.int(),
  /** The beginning of the hour of the last use. */
  usedAtMs: z.optional(z.int()),
});
export type StoredToken = z.infer<typeof TokenAttributes>;

const TokensAttributes = z.object({ tokens: z.record(z.string(), TokenAttributes) });

export type Tokens = ReadonlyMap<string, StoredToken>;

function tokensKey(playerId: string): Key {
  return { PK: PARTITION, SK: playerId };
}

export async function readTokens(playerId: string): Promise<Tokens | undefined> {
  const found = await getItem(tokensKey(playerId), { consistent: true });
  return readItem(found, (item) => new Map(Object.entries(TokensAttributes.parse(item).tokens)));
}

/** Requires the tokens to be as read, and fewer than {@link MAX_TOKENS}. */
export function addTokenWrite(playerId: string, id: string, { token, read }: { token: StoredToken; read?: Tokens }) {
  if (!read) return putIfAbsent({ ...tokensKey(playerId), tokens: { [id]: token } });
  return update(tokensKey(playerId), 'SET tokens.#id = :token', {
    condition: 'attribute_not_exists(tokens.#id) AND size(tokens) < :most',
    values: { ':token': token, ':most': MAX_TOKENS },
    names: { '#id': id },
  });
}

/** Succeeds whether the token exists or not. */
export async function removeToken(playerId: string, id: string): Promise<void> {
  const change = { condition: 'attribute_exists(tokens.#id)', names: { '#id': id } };
  await writeIf(update(tokensKey(playerId), 'REMOVE tokens.#id', change));
}

export async function removeTokens(playerId: string): Promise<void> {
  await removeIf(tokensKey(playerId));
}

export function removeTokensWrite(playerId: string): Write {
  return remove(tokensKey(playerId));
}

/** Notes the hour, unless it is noted already. */
export async function noteUse(playerId: string, id: string, { usedAtMs = 0 }: StoredToken, nowMs: number) {
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  if (usedAtMs >= hourMs) return;
  const change = { condition: 'attribute_exists(tokens.#id)', values: { ':hour': hourMs }, names: { '#id': id } };
  await writeIf(update(tokensKey(playerId), 'SET tokens.#id.usedAtMs = :hour', change));
}

const known = new Map<string, { readonly tokens: Promise<Tokens | undefined>; readonly readMs: number }>();

/** One read unit every four seconds, for a player whose programs call. */
export async function isTokenGone(playerId: string, id: string, nowMs: number): Promise<boolean> {
  if ((await tokensAt(playerId, nowMs))?.has(id)) return false;
  // The token may be newer than the last read.
  known.delete(playerId);
  return !(await tokensAt(playerId, nowMs))?.has(id);
}

function tokensAt(playerId: string, nowMs: number): Promise<Tokens | undefined> {
  const before = known.get(playerId);
  if (before && Math.abs(nowMs - before.readMs) < FRESH_MS) return before.tokens;
  const reading = { tokens: readTokens(playerId), readMs: nowMs };
  if (known.size >= MAX_PLAYERS) known.clear();
  known.set(playerId, reading);
  // A failure reaches the requests that wait for it, not the next ones.
  reading.tokens.catch(() => {
    if (known.get(playerId) === reading) known.delete(playerId);
  });
  return reading.tokens;
}
