import * as z from 'zod/mini';
import { getItem, inPartition, listPages } from './read.ts';
import { readItem } from './read-item.ts';
import { revokedWrites } from './revoked.ts';
import type { Item, Key } from './table.ts';
import { putIfAbsent, removeIf, transactWrite, update, writeIf } from './write.ts';

/*
 * LEAVING / <player>: a player has asked to leave. Signing in removes the row until the deletion has begun. It stays a
 * night longer than all other items, to find what was written meanwhile by environments that still remembered the
 * player.
 */

const PARTITION = 'LEAVING';

/** Each page is 1 MB, some 10,000 players. */
const MAX_PAGES = 10;

const LeavingAttributes = z.object({
  SK: z.string(),
  leavesAtMs: z.int(),
  username: z.string(),
  begunAtMs: z.optional(z.int()),
  erasedAtMs: z.optional(z.int()),
});

export interface Leaving {
  readonly playerId: string;
  readonly leavesAtMs: number;
  /** The player's name in the user pool. */
  readonly username: string;
  readonly begunAtMs?: number | undefined;
  readonly erasedAtMs?: number | undefined;
}

function leavingKey(playerId: string): Key {
  return { PK: PARTITION, SK: playerId };
}

function leavingFromItem(item: Item): Leaving {
  const { SK: playerId, ...attributes } = LeavingAttributes.parse(item);
  return { playerId, ...attributes };
}

export async function putLeaving({ playerId, leavesAtMs, username }: Leaving): Promise<boolean> {
  return writeIf(putIfAbsent({ ...leavingKey(playerId), leavesAtMs, username }));
}

export async function getLeaving(playerId: string): Promise<Leaving | undefined> {
  return readItem(await getItem(leavingKey(playerId), { consistent: true }), leavingFromItem);
}

/** Lists all players who have asked. An unreadable row is skipped, logged and counted. */
export async function listLeaving(): Promise<Leaving[]> {
  return listPages({ ...inPartition(PARTITION), ConsistentRead: true }, MAX_PAGES, leavingFromItem);
}

const NOT_BEGUN = 'attribute_exists(PK) AND attribute_not_exists(begunAtMs)';

export async function cancelLeaving(playerId: string): Promise<boolean> {
  return removeIf(leavingKey(playerId), NOT_BEGUN);
}

/** Ends all of the player's sessions. Returns false if the player has come back. */
export async function beginErasure({ playerId, begunAtMs }: Leaving, nowMs: number): Promise<boolean> {
  if (begunAtMs !== undefined) return true;
  const values = { ':now': nowMs };
  const begun = update(leavingKey(playerId), 'SET begunAtMs = :now', { condition: NOT_BEGUN, values });
  return (await transactWrite([begun, ...revokedWrites(playerId, nowMs)])) === undefined;
}

export async function noteErased({ playerId }: Leaving, nowMs: number): Promise<void> {
  await writeIf(update(leavingKey(playerId), 'SET erasedAtMs = :now', { values: { ':now': nowMs } }));
}

export async function forgetLeaving({ playerId }: Leaving): Promise<void> {
  await removeIf(leavingKey(playerId), 'attribute_exists(erasedAtMs)');
}
