import * as z from 'zod/mini';
import { type PaidTier, paidTiers } from '../../shared/plans.ts';
import { listFirst } from './query-pages.ts';
import { TABLE_NAME } from './table.ts';
import type { Write } from './transact-write.ts';

/*
 * UNUSED_PAYMENTS / <order id>: a payment that is captured and has given no month yet, there exactly as long as the row
 * among the player's own items (payment.ts). A payment is used within seconds, so the partition is empty as a rule: who
 * looks for those that wait reads it all for half a read unit.
 */

const PARTITION = 'UNUSED_PAYMENTS';

/** Looked at in one go. With more than these, the number does not matter any more. */
const PAGE_LIMIT = 100;

const Attributes = z.object({
  SK: z.string(),
  playerId: z.string(),
  tier: z.enum(paidTiers),
  capturedAtMs: z.int(),
});

interface WaitingPayment {
  readonly orderId: string;
  readonly playerId: string;
  readonly tier: PaidTier;
  readonly capturedAtMs: number;
}

/** The mark of a payment, as a part of the transaction that captures it. */
export function markPut({ orderId, playerId, tier, capturedAtMs }: WaitingPayment): Write {
  return { Put: { TableName: TABLE_NAME, Item: { ...markKey(orderId), playerId, tier, capturedAtMs } } };
}

/** Takes the mark away, as a part of the transaction that uses or refunds the payment. */
export function markDelete(orderId: string): Write {
  return { Delete: { TableName: TABLE_NAME, Key: markKey(orderId) } };
}

/** The payments that are captured and unused. The last second's changes may be missing. */
export async function listWaitingPayments(): Promise<WaitingPayment[]> {
  const query = {
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': PARTITION },
  };
  return listFirst(query, PAGE_LIMIT, (item) => {
    const { SK: orderId, ...attributes } = Attributes.parse(item);
    return { orderId, ...attributes };
  });
}

function markKey(orderId: string) {
  return { PK: PARTITION, SK: orderId };
}
