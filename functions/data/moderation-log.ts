import * as z from 'zod/mini';
import { MODERATION_PAGE_LIMIT, Moderation } from '../../shared/schemas/moderation.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { inPartition, listFirst } from './read.ts';
import { type Item, withoutKey } from './table.ts';
import { putIfAbsent } from './write.ts';

/*
 * ADMIN / CHAT#<uuidv7>: what administrators did in the chat, by time, written in the same transaction. Separate from
 * the log of changes (admin-log.ts), whose ids are the market's versions.
 */

const PARTITION = 'ADMIN';
export const MODERATION_PREFIX = 'CHAT#';

/** Attributes of a newer release are not errors. */
const Stored = z.object(Moderation.shape);

export function moderationPut(deed: Omit<Moderation, 'id' | 'createdAt'>, nowMs: number) {
  const createdAt = new Date(nowMs).toISOString();
  return putIfAbsent({ PK: PARTITION, SK: MODERATION_PREFIX + uuidV7(nowMs), createdAt, ...deed });
}

/** Consistent, newest first. */
export async function listModerations(before = '~'): Promise<Moderation[]> {
  // No other prefix in this partition sorts before this one.
  const query = inPartition(PARTITION, 'SK < :before', { ':before': MODERATION_PREFIX + before });
  return listFirst(
    { ...query, ScanIndexForward: false, ConsistentRead: true },
    MODERATION_PAGE_LIMIT,
    moderationFromItem,
  );
}

export function moderationFromItem(item: Item): Moderation {
  return Stored.parse({ ...withoutKey(item), id: String(item.SK).slice(MODERATION_PREFIX.length) });
}
