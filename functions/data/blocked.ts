import * as z from 'zod/mini';
import type { Refusal } from '../../shared/refusals.ts';
import { MAX_BLOCKED } from '../../shared/schemas/blocked.ts';
import { playerKey, playerPartition } from './player.ts';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { ifPresent, transactWrite, update, writeIf } from './write.ts';

/* PLAYER#id / BLOCKED: the players whose messages and invitations a player does not see. */

const BlockedAttributes = z.object({ ids: z.optional(z.set(z.string())) });

interface Pair {
  readonly by: string;
  readonly playerId: string;
}

export function blockedKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'BLOCKED' };
}

export function blockedFromItem(item: Item | undefined): string[] {
  const attributes = readItem(item, (found) => BlockedAttributes.parse(withoutKey(found)));
  return [...(attributes?.ids ?? [])].toSorted();
}

export async function listBlockedIds(playerId: string): Promise<string[]> {
  return blockedFromItem(await getItem(blockedKey(playerId), { consistent: true }));
}

export async function recordBlocked({ by, playerId }: Pair): Promise<Refusal | undefined> {
  const values = { ':ids': new Set([playerId]), ':id': playerId, ':max': MAX_BLOCKED };
  const condition = 'attribute_not_exists(ids) OR contains(ids, :id) OR size(ids) < :max';
  const cancellation = await transactWrite([
    ifPresent(playerKey(playerId)),
    update(blockedKey(by), 'ADD ids :ids', { condition, values }),
  ]);
  if (!cancellation) return undefined;
  if (cancellation[0] === 'condition') return { code: 'not-found', what: 'player' };
  return { code: cancellation[1] === 'condition' ? 'too-many-blocked' : 'try-again' };
}

export async function removeBlocked({ by, playerId }: Pair): Promise<void> {
  await writeIf(update(blockedKey(by), 'DELETE ids :ids', { values: { ':ids': new Set([playerId]) } }));
}
