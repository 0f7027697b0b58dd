import * as z from 'zod/mini';
import { type NotificationKind, notificationKinds } from '../../shared/notifications.ts';
import { playerPartition } from './player.ts';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import { type Key, withoutKey } from './table.ts';
import { update, writeIf } from './write.ts';

/* PLAYER#id / INBOX: how far a player has read their notifications, and the kinds they have switched off. */

const InboxAttributes = z.object({ readUpTo: z.optional(z.uuid()), mutedKinds: z.optional(z.set(z.string())) });

export interface StoredInbox {
  readonly readUpTo: string | undefined;
  readonly mutedKinds: readonly NotificationKind[];
}

function inboxKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'INBOX' };
}

/** A player without an item has read and muted nothing. Consistent, so that a mark made just before counts. */
export async function readInbox(playerId: string): Promise<StoredInbox> {
  const item = await getItem(inboxKey(playerId), { consistent: true });
  const attributes = readItem(item, (found) => InboxAttributes.parse(withoutKey(found)));
  const { readUpTo, mutedKinds } = attributes ?? {};
  return { readUpTo, mutedKinds: notificationKinds.filter((kind) => mutedKinds?.has(kind)) };
}

export async function moveReadMark(playerId: string, upTo: string): Promise<void> {
  const condition = 'attribute_not_exists(readUpTo) OR readUpTo < :upTo';
  await writeIf(update(inboxKey(playerId), 'SET readUpTo = :upTo', { condition, values: { ':upTo': upTo } }));
}

export async function muteKinds(playerId: string, kinds: readonly NotificationKind[]): Promise<void> {
  const key = inboxKey(playerId);
  await writeIf(
    // DynamoDB has no empty sets.
    kinds.length === 0
      ? update(key, 'REMOVE mutedKinds')
      : update(key, 'SET mutedKinds = :kinds', { values: { ':kinds': new Set<string>(kinds) } }),
  );
}
