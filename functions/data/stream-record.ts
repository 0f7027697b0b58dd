import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { Push } from '../../shared/live.ts';
import { messageFromItem } from './chat-message.ts';
import { eventFromItem } from './personal-event.ts';
import { playerPartition } from './player.ts';
import type { Item } from './table.ts';

/** A push and whom it is for: one player, or everybody. */
export interface Delivery {
  readonly push: Push;
  readonly playerId: string | undefined;
}

const PLAYER_PREFIX = playerPartition('');

/** What a record that the stream's filter let through (infra/live-socket.ts) says to whom. */
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
