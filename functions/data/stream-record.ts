import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { Push } from '../../shared/live.ts';
import { CHAT_PREFIX, messageFromItem } from './chat-message.ts';
import { EVENT_PREFIX, eventFromItem } from './personal-event.ts';
import { playerPartition } from './player.ts';
import type { Item } from './table.ts';

/** A push and whom it is for: one player, or everybody. */
export interface Delivery {
  readonly push: Push;
  readonly playerId: string | undefined;
}

const PLAYER_PREFIX = playerPartition('');

/**
 * Which records of the table's stream are pushed, as Lambda's event filter matches them: chat messages that were written
 * or deleted, and players' events. Everything else never starts a function.
 */
export const pushedRecords = [
  { eventName: ['INSERT', 'MODIFY'], dynamodb: { Keys: { PK: { S: [{ prefix: CHAT_PREFIX }] } } } },
  {
    eventName: ['INSERT'],
    dynamodb: { Keys: { PK: { S: [{ prefix: PLAYER_PREFIX }] }, SK: { S: [{ prefix: EVENT_PREFIX }] } } },
  },
];

/** What a record of {@link pushedRecords} says to whom. */
export function deliveryOf({ dynamodb }: DynamoDBRecord): Delivery {
  const item = plainItem(dynamodb?.NewImage ?? {});
  const { PK, SK } = item as { PK: string; SK: string };
  if (PK.startsWith(PLAYER_PREFIX)) return { push: eventFromItem(item), playerId: PK.slice(PLAYER_PREFIX.length) };
  const message = messageFromItem(item);
  const push: Push = message ? { type: 'new_message', message } : { type: 'message_deleted', id: SK };
  return { push, playerId: undefined };
}

function plainItem(image: Record<string, AttributeValue>): Item {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plainValue(value)]));
}

/** DynamoDB's typed JSON as plain values: the types that pushed items are made of. */
function plainValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL) return null;
  if (value.M) return plainItem(value.M);
  if (value.L) return value.L.map(plainValue);
  throw new TypeError(`an attribute of a type that is never pushed: ${Object.keys(value)}`);
}
