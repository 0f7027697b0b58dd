import { uuidV7 } from '../../shared/uuid.ts';
import { FUTURE_NOON_MS } from './scene.ts';

/* The table's stream records of a message, deleted or not, and of a player's event. */

const expiresAt = { N: '4000000000' };

export function chatRecordOf(author: string, text: string | undefined, id = uuidV7(FUTURE_NOON_MS)) {
  const names = { firstName: { S: 'Ada' }, lastName: { NULL: true }, profileImageUrl: { NULL: true } };
  const said = text === undefined ? { deletedAtMs: { N: '1' }, deletedBy: { S: 'admin' } } : { message: { S: text } };
  const key = { PK: { S: 'CHAT#2096-03' }, SK: { S: id } };
  const image = {
    ...key,
    ...said,
    ...names,
    userId: { S: author },
    createdAtMs: { N: `${FUTURE_NOON_MS}` },
    expiresAt,
  };
  return { id, record: { dynamodb: { Keys: key, NewImage: image } } };
}

export function eventRecord(playerId: string) {
  const id = uuidV7(FUTURE_NOON_MS);
  const event = {
    type: { S: 'chat_muted' },
    id: { S: id },
    createdAt: { S: '2096-03-04T12:00:05.000Z' },
    mutedUntil: { NULL: true },
  };
  const key = { PK: { S: `PLAYER#${playerId}` }, SK: { S: `EVENT#${id}` } };
  return { id, record: { dynamodb: { Keys: key, NewImage: { ...key, event: { M: event }, expiresAt } } } };
}
