import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { EVENT_PAGE_LIMIT, PersonalEvent } from '../../shared/live.ts';
import { EVENT_PREFIX } from './personal-event.ts';
import { playerPartition } from './player.ts';
import { readEach } from './read-item.ts';
import { type Item, TABLE_NAME, table, withoutKey } from './table.ts';

/* The personal events of personal-event.ts, as they are read back. */

const EventAttributes = z.object({ event: PersonalEvent, expiresAt: z.int() });

/** The events that a player was told after one that they know, the oldest first. */
export async function listPersonalEvents(playerId: string, after: string): Promise<PersonalEvent[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :player AND SK BETWEEN :after AND :last',
      FilterExpression: 'expiresAt > :now',
      ExpressionAttributeValues: {
        ':player': playerPartition(playerId),
        ':after': `${EVENT_PREFIX}${after.toLowerCase()}`,
        ':last': `${EVENT_PREFIX}~`,
        ':now': Math.floor(Date.now() / 1000),
      },
      ConsistentRead: true,
      Limit: EVENT_PAGE_LIMIT,
    }),
  );
  return readEach(Items, eventFromItem).filter(({ id }) => id !== after.toLowerCase());
}

export function eventFromItem(item: Item): PersonalEvent {
  return EventAttributes.parse(withoutKey(item)).event;
}
