import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { EVENT_PAGE_LIMIT, PersonalEvent } from '../../shared/live.ts';
import { orderedId } from '../lib/ordered-id.ts';
import { playerPartition } from './player.ts';
import { readEach } from './read-item.ts';
import { type Item, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * PLAYER#id / EVENT#<uuidv7>: something that one player must be told. Writing it is telling it: the table's stream
 * takes it to all of the player's sockets, and a client that was away reads what it missed.
 */

const EVENT_PREFIX = 'EVENT#';

/** Longer than a client stays away and still wants to hear of it as news. */
const KEPT_SECONDS = 24 * 3600;

const EventAttributes = z.object({ event: PersonalEvent, expiresAt: z.int() });

type Without<Event> = Event extends PersonalEvent ? Omit<Event, 'id' | 'createdAt'> : never;

/** An event without what recording it adds. */
export type NewEvent = Without<PersonalEvent>;

interface Recorded {
  readonly playerId: string;
  readonly event: NewEvent;
  readonly nowMs: number;
}

/** The event as a part of a transaction, so that it is told exactly when the transaction holds. Costs 2 write units. */
export function eventPut(recorded: Recorded) {
  return { Put: { TableName: TABLE_NAME, Item: eventToItem(recorded) } };
}

/** Tells a player something that is no part of a transaction. */
export async function recordEvent(recorded: Recorded): Promise<void> {
  await table.send(new PutCommand(eventPut(recorded).Put));
}

/** What a player was told after an event that they know, the oldest first. */
export async function listEvents(playerId: string, after: string): Promise<PersonalEvent[]> {
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

function eventToItem({ playerId, event, nowMs }: Recorded): Item {
  const id = orderedId(nowMs);
  return {
    PK: playerPartition(playerId),
    SK: `${EVENT_PREFIX}${id}`,
    event: { ...event, id, createdAt: new Date(nowMs).toISOString() },
    expiresAt: Math.floor(nowMs / 1000) + KEPT_SECONDS,
  };
}

export function eventFromItem(item: Item): PersonalEvent {
  return EventAttributes.parse(withoutKey(item)).event;
}
