import * as z from 'zod/mini';
import { MODERATION_PAGE_LIMIT, Moderation } from '../../shared/schemas/moderation.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { getItem, inPartition, listFirst } from './read.ts';
import { readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent, update, type Write } from './write.ts';

/*
 * ADMIN / CHAT#<uuidv7>: administrators' actions in the chat, sorted by time, each written in the transaction that
 * carries it out. This is separate from the log of changes (admin-log.ts), whose ids are the market's versions.
 */

const PARTITION = 'ADMIN';
export const MODERATION_PREFIX = 'CHAT#';

const Stored = z.object({
  ...Moderation.shape,
  reason: z._default(z.nullable(z.string()), null),
  undone: z._default(z.boolean(), false),
});

/** Undoing an action also needs the report that it settled and the name that it took. */
const Undoable = z.extend(Stored, {
  reportId: z.optional(z.string()),
  oldNames: z.optional(z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })),
});
export type UndoableMeasure = z.infer<typeof Undoable>;

type Deed = Pick<UndoableMeasure, 'by' | 'action' | 'player'> & Partial<UndoableMeasure>;

export function moderationPut(deed: Deed, nowMs: number) {
  const createdAt = new Date(nowMs).toISOString();
  return putIfAbsent({ PK: PARTITION, SK: MODERATION_PREFIX + uuidV7(nowMs), createdAt, mutedUntil: null, ...deed });
}

function measureKey(id: string): Key {
  return { PK: PARTITION, SK: MODERATION_PREFIX + id };
}

export async function getMeasure(id: string): Promise<UndoableMeasure | undefined> {
  const item = await getItem(measureKey(id), { consistent: true });
  return readItem(item, (found) => Undoable.parse({ ...withoutKey(found), id }));
}

export function undoneUpdate(id: string): Write {
  const condition = 'attribute_exists(PK) AND attribute_not_exists(undone)';
  return update(measureKey(id), 'SET undone = :true', { condition, values: { ':true': true } });
}

export async function listModerations(before = '~', limit = MODERATION_PAGE_LIMIT): Promise<Moderation[]> {
  // No other prefix in this partition sorts before this one.
  const query = inPartition(PARTITION, 'SK < :before', { ':before': MODERATION_PREFIX + before });
  return listFirst({ ...query, ScanIndexForward: false, ConsistentRead: true }, limit, moderationFromItem);
}

export function moderationFromItem(item: Item): Moderation {
  return Stored.parse({ ...withoutKey(item), id: String(item.SK).slice(MODERATION_PREFIX.length) });
}
