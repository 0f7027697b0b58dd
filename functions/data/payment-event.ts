import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { getItem } from './get-item.ts';
import { type Key, TABLE_NAME, table } from './table.ts';

/* PAYMENT#EVENT#<event id> / EVENT: an event of PayPal's that was applied. */

/** PayPal sends an event again for three days. */
const REMEMBERED_SECONDS = 30 * 24 * 3600;

function eventKey(eventId: string): Key {
  return { PK: `PAYMENT#EVENT#${eventId}`, SK: 'EVENT' };
}

export async function isEventDone(eventId: string): Promise<boolean> {
  return (await getItem(eventKey(eventId))) !== undefined;
}

export async function markEventDone(eventId: string, nowMs: number): Promise<void> {
  const expiresAt = Math.floor(nowMs / 1000) + REMEMBERED_SECONDS;
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...eventKey(eventId), expiresAt } }));
}
