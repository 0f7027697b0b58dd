import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { PersonalEvent } from '../../shared/live.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { playerPartition } from './player.ts';
import { type Item, TABLE_NAME, table } from './table.ts';

/*
 * PLAYER#id / EVENT#<uuidv7>: something that one player must be told. Writing it is telling it: the table's stream
 * takes it to all of the player's sockets, and a client that was away reads what it missed (told-events.ts). Reading has
 * a file of its own, since the schemas of events are more than all functions that write one need besides.
 */

export const EVENT_PREFIX = 'EVENT#';

/** Longer than a client stays away and still wants to hear of it as news. */
const KEPT_SECONDS = 24 * 3600;

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

function eventToItem({ playerId, event, nowMs }: Recorded): Item {
  const id = uuidV7(nowMs);
  return {
    PK: playerPartition(playerId),
    SK: `${EVENT_PREFIX}${id}`,
    event: { ...event, id, createdAt: new Date(nowMs).toISOString() },
    expiresAt: Math.floor(nowMs / 1000) + KEPT_SECONDS,
  };
}
