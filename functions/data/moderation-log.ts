import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { MODERATION_PAGE_LIMIT, Moderation } from '../../shared/schemas/moderation.ts';
import { putIfAbsent } from './conditional-write.ts';
import { readEach } from './read-item.ts';
import { type Item, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * ADMIN / CHAT#<uuidv7>: what administrators did in the chat, in the order of time. It lies beside the log of changes
 * (admin-log.ts), whose ids are the market's versions, and is written with what it tells.
 */

const PARTITION = 'ADMIN';
const PREFIX = 'CHAT#';

/** The entry in the transaction of what it tells. */
export function moderationPut({ id, ...attributes }: Moderation) {
  return putIfAbsent({ PK: PARTITION, SK: PREFIX + id, ...attributes });
}

/** A page of the log as of now, newest first, of entries before `before`. */
export async function listModerations(before?: string): Promise<Moderation[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :admin AND SK BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':admin': PARTITION, ':first': PREFIX, ':last': PREFIX + (before ?? '~') },
      ScanIndexForward: false,
      ConsistentRead: true,
      // The range has its end in it, which the page before has shown.
      Limit: MODERATION_PAGE_LIMIT + 1,
    }),
  );
  return readEach(Items, fromItem)
    .filter(({ id }) => id !== before)
    .slice(0, MODERATION_PAGE_LIMIT);
}

/** An attribute of a newer release is no error. */
const Stored = z.object(Moderation.shape);

function fromItem(item: Item): Moderation {
  return Stored.parse({ ...withoutKey(item), id: String(item.SK).slice(PREFIX.length) });
}
