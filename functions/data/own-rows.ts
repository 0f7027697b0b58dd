import * as z from 'zod/mini';
import { firstIdAt, timeOfUuidMs } from '../../shared/uuid.ts';
import { CHAT_KEPT_SECONDS, monthPartition, reactionAttributes } from './chat-message.ts';
import { MODERATION_PREFIX } from './moderation-log.ts';
import { playerPartition } from './player.ts';
import { inPartition, queryPage, withPrefix } from './read.ts';
import type { Item } from './table.ts';

/* A player's rows for an export. A page is one query, and the cursor is the end of the last key read. */

export interface OwnRows {
  readonly items: readonly Item[];
  readonly next: string | null;
}

interface Asked {
  readonly playerId: string;
  readonly cursor?: string | undefined;
}

/** A page of this size is far below the limit of a Lambda's answer. */
const PAGE_ROWS = 250;

export function ownRows(prefix: string, { playerId, cursor }: Asked): Promise<OwnRows> {
  return rowsAfter({ partition: playerPartition(playerId), prefix, cursor, limit: PAGE_ROWS });
}

/** Lists administrators' actions on the player in the chat. Each page reads 1 MB of their log. */
export function moderationRows({ playerId, cursor }: Asked): Promise<OwnRows> {
  return rowsAfter({
    partition: 'ADMIN',
    prefix: MODERATION_PREFIX,
    cursor,
    filter: {
      FilterExpression: 'player.id = :player',
      ExpressionAttributeValues: { ':player': playerId },
    },
  });
}

interface Range {
  readonly partition: string;
  readonly prefix: string;
  readonly cursor: string | undefined;
  readonly limit?: number;
  readonly filter?: { FilterExpression: string; ExpressionAttributeValues: Item };
}

async function rowsAfter({ partition, prefix, cursor, limit, filter }: Range): Promise<OwnRows> {
  const query = withPrefix(partition, prefix);
  const { items, lastKey } = await queryPage({
    ...query,
    ...(filter && {
      FilterExpression: filter.FilterExpression,
      ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ...filter.ExpressionAttributeValues },
    }),
    ...(cursor !== undefined && { ExclusiveStartKey: { PK: partition, SK: prefix + cursor } }),
    ConsistentRead: true,
    Limit: limit,
  });
  return { items, next: lastKey ? String(lastKey.SK).slice(prefix.length) : null };
}

const isOwn = 'userId = :player';
const hasReacted = Object.values(reactionAttributes)
  .map((attribute) => `contains(${attribute}, :player)`)
  .join(' OR ');

/** Lists messages by the player, or with their reaction. Each page reads 1 MB of the chat, sorted oldest first. */
export async function chatRows(
  which: 'messages' | 'reactions',
  { playerId, cursor, nowMs }: Asked & { readonly nowMs: number },
): Promise<OwnRows> {
  const after = z.uuid().safeParse(cursor).data ?? firstIdAt(nowMs - CHAT_KEPT_SECONDS * 1000);
  const month = monthPartition(timeOfUuidMs(after));
  const { items, lastKey } = await queryPage({
    ...inPartition(month, 'SK > :after', {
      ':after': after,
      ':player': playerId,
      ':now': Math.floor(nowMs / 1000),
    }),
    FilterExpression: `NOT expiresAt <= :now AND attribute_exists(message) AND (${which === 'messages' ? isOwn : hasReacted})`,
    ConsistentRead: true,
  });
  const nextMonth = month < monthPartition(nowMs) ? firstIdAt(startOfNextMonth(after)) : null;
  return { items, next: lastKey ? String(lastKey.SK) : nextMonth };
}

function startOfNextMonth(id: string): number {
  const date = new Date(timeOfUuidMs(id));
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
