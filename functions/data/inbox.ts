import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type NotificationKind, notificationKinds } from '../../shared/notifications.ts';
import { writeIf } from './conditional-write.ts';
import { getItem } from './get-item.ts';
import { playerPartition } from './player.ts';
import { readItem } from './read-item.ts';
import { type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/* PLAYER#id / INBOX: how far a player has read the notifications, and the kinds that are switched off. */

const InboxAttributes = z.object({ readUpTo: z.optional(z.uuid()), mutedKinds: z.optional(z.set(z.string())) });

export interface StoredInbox {
  /** The id of the last event that the player has seen. */
  readonly readUpTo: string | undefined;
  readonly mutedKinds: readonly NotificationKind[];
}

function inboxKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'INBOX' };
}

/** A player without an item has read nothing and muted nothing. Consistent: a mark that was just made counts. */
export async function readInbox(playerId: string): Promise<StoredInbox> {
  const item = await getItem(inboxKey(playerId), { consistent: true });
  const attributes = readItem(item, (found) => InboxAttributes.parse(withoutKey(found)));
  const { readUpTo, mutedKinds } = attributes ?? {};
  return { readUpTo, mutedKinds: notificationKinds.filter((kind) => mutedKinds?.has(kind)) };
}

/** Moves the read mark on to an event. It never goes back: an older or the same one changes nothing. */
export async function moveReadMark(playerId: string, upTo: string): Promise<void> {
  await writeIf(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: inboxKey(playerId),
      UpdateExpression: 'SET readUpTo = :upTo',
      ConditionExpression: 'attribute_not_exists(readUpTo) OR readUpTo < :upTo',
      ExpressionAttributeValues: { ':upTo': upTo },
    }),
  );
}

/** Switches off these kinds of notifications, and switches on all others. */
export async function muteKinds(playerId: string, kinds: readonly NotificationKind[]): Promise<void> {
  const update =
    // The table takes no empty sets.
    kinds.length === 0
      ? { UpdateExpression: 'REMOVE mutedKinds' }
      : {
          UpdateExpression: 'SET mutedKinds = :kinds',
          ExpressionAttributeValues: { ':kinds': new Set<string>(kinds) },
        };
  await table.send(new UpdateCommand({ TableName: TABLE_NAME, Key: inboxKey(playerId), ...update }));
}
