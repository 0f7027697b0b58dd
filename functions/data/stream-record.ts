import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { accountParts, pushedParts } from '../../shared/account.ts';
import type { AccountChanged, Push } from '../../shared/live.ts';
import { contestOf, ownerOf } from '../../shared/sub-account.ts';
import { messageFromItem } from './chat-message.ts';
import { eventFromItem } from './personal-events.ts';
import { playerPartition } from './player.ts';
import { readEach } from './read-item.ts';
import type { Item } from './table.ts';

export interface Delivery {
  readonly push: Push;
  readonly playerId: string | undefined;
}

const PLAYER_PREFIX = playerPartition('');

/** Returns the pushes for the records that pass the stream's filter (infra/live-socket.ts), in order, without unreadable
 * ones. Changes are never merged: a tab skips as many as it made itself.
 */
export function deliveriesOf(records: readonly DynamoDBRecord[]): Delivery[] {
  return readEach(records.map(itemOf), deliveryOf);
}

/** Returns the new image, still in DynamoDB's typed JSON, with the key in plain text. */
function itemOf({ dynamodb }: DynamoDBRecord): Item {
  const { Keys = {}, NewImage = {} } = dynamodb ?? {};
  return { PK: Keys.PK?.S, SK: Keys.SK?.S, image: NewImage };
}

function deliveryOf({ PK, SK, image }: Item): Delivery {
  const [partition, sortKey] = [String(PK), String(SK)];
  const read = () => unmarshall(image as Record<string, AttributeValue>);
  if (!partition.startsWith(PLAYER_PREFIX)) return { push: chatPush(sortKey, read()), playerId: undefined };
  const accountId = partition.slice(PLAYER_PREFIX.length);
  const contestId = contestOf(accountId);
  const part = changedPart(sortKey);
  const push = part
    ? { type: 'account_changed' as const, part, ...(contestId && { contestId }) }
    : eventFromItem(read());
  // A contest account has no sockets of its own.
  return { push, playerId: contestId ? ownerOf(accountId) : accountId };
}

function chatPush(id: string, item: Item): Push {
  const message = messageFromItem(item);
  return message ? { type: 'new_message', message } : { type: 'message_deleted', id };
}

function changedPart(key: string): AccountChanged['part'] | undefined {
  return accountParts.find((part) => {
    const { sortKey, prefix } = pushedParts[part];
    return key === sortKey || (prefix !== undefined && key.startsWith(prefix));
  });
}
