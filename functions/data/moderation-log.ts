import * as z from 'zod/mini';
import { MODERATION_PAGE_LIMIT, Moderation } from '../../shared/schemas/moderation.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { putIfAbsent } from './conditional-write.ts';
import { listFirst } from './query-pages.ts';
import { type Item, withoutKey } from './table.ts';

/*
 * ADMIN / CHAT#<uuidv7>: what administrators did in the chat, in the order of time. It lies beside the log of changes
 * (admin-log.ts), whose ids are the market's versions, and is written with what it tells.
 */

const PARTITION = 'ADMIN';
const PREFIX = 'CHAT#';

/** The entry in the transaction of what it tells. */
export function moderationPut(deed: Omit<Moderation, 'id' | 'createdAt'>, nowMs: number) {
  const createdAt = new Date(nowMs).toISOString();
  return putIfAbsent({ PK: PARTITION, SK: PREFIX + uuidV7(nowMs), createdAt, ...deed });
}

/** A page of the log as of now, newest first, of entries before `before`. */
export async function listModerations(before = '~'): Promise<Moderation[]> {
  const query = {
    // No other prefix of this partition comes before this one.
    KeyConditionExpression: 'PK = :admin AND SK < :before',
    ExpressionAttributeValues: { ':admin': PARTITION, ':before': PREFIX + before },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  return listFirst(query, MODERATION_PAGE_LIMIT, fromItem);
}

/** An attribute of a newer release is no error. */
const Stored = z.object(Moderation.shape);

function fromItem(item: Item): Moderation {
  return Stored.parse({ ...withoutKey(item), id: String(item.SK).slice(PREFIX.length) });
}
