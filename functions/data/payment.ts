import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type PaidTier, paidTiers } from '../../shared/plans.ts';
import { type Payment, paymentStates } from '../domain/payment.ts';
import type { Player } from '../domain/player.ts';
import { putIfAbsent, writeIf } from './conditional-write.ts';
import { getItem } from './get-item.ts';
import { planEndPuts } from './plan-end.ts';
import { playerPartition, playerPut } from './player.ts';
import { parseWithOthers, readIfPossible, readItem } from './read-item.ts';
import { type Item, type Key, TABLE_NAME, table } from './table.ts';
import { transactWrite, type Write } from './transact-write.ts';
import { markDelete, markPut } from './unused-payment.ts';

/*
 * PAYMENT#<order id> / PAYMENT: one order at PayPal and its state.
 * PLAYER#id / PAYMENT#<tier>#<order id>: there as long as that payment is captured and unused. An upgrade finds its
 * payments among the player's own items.
 */

const PaymentAttributes = z.object({
  playerId: z.string(),
  tier: z.enum(paidTiers),
  pricePence: z.int(),
  state: z.enum(paymentStates),
  createdAtMs: z.int(),
  captureId: z.optional(z.string()),
  capturedAtMs: z.optional(z.int()),
  periodSerial: z.optional(z.int()),
  expiresAt: z.optional(z.int()),
});

/** An unpaid order expires after this long. PayPal gives it up after hours. */
const UNPAID_SECONDS = 30 * 24 * 3600;

/** No player makes so many payments for one plan before an upgrade uses one. */
export const MAX_UNUSED_PAYMENTS = 25;

function paymentKey(orderId: string): Key {
  return { PK: `PAYMENT#${orderId}`, SK: 'PAYMENT' };
}

function unusedKey({ playerId, tier, orderId }: Pick<Payment, 'playerId' | 'tier' | 'orderId'>): Key {
  return { PK: playerPartition(playerId), SK: `${unusedPrefix(tier)}${orderId}` };
}

function unusedPrefix(tier: PaidTier): string {
  return `PAYMENT#${tier}#`;
}

function paymentToItem({ orderId, others, ...attributes }: Payment): Item {
  const unpaid = attributes.state === 'created';
  const expiresAt = unpaid ? Math.floor(attributes.createdAtMs / 1000) + UNPAID_SECONDS : undefined;
  return { ...others, ...paymentKey(orderId), ...attributes, expiresAt };
}

function paymentFromItem(orderId: string, item: Item): Payment {
  const { expiresAt: _, ...attributes } = parseWithOthers(PaymentAttributes, item);
  return { orderId, ...attributes };
}

/** Stores a new payment. If its order has one already, that stays as it is. */
export async function createPayment(payment: Payment): Promise<void> {
  await writeIf(new PutCommand(putIfAbsent(paymentToItem(payment)).Put));
}

/** A payment as of now. */
export async function getPayment(orderId: string): Promise<Payment | undefined> {
  const item = await getItem(paymentKey(orderId), { consistent: true });
  return readItem(item, (found) => paymentFromItem(orderId, found));
}

/** A payment that may be used, and when its money was taken. */
interface UnusedPayment {
  readonly orderId: string;
  readonly capturedAtMs: number;
}

/**
 * The player's captured and unused payments for a plan, as of now, the earliest captured first. One whose moment cannot be
 * read comes last: it is paid for all the same.
 */
export async function listUnusedPayments(playerId: string, tier: PaidTier): Promise<UnusedPayment[]> {
  const prefix = unusedPrefix(tier);
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :player AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':player': playerPartition(playerId), ':prefix': prefix },
      ConsistentRead: true,
      Limit: MAX_UNUSED_PAYMENTS,
    }),
  );
  const unused = Items.map((item) => ({
    orderId: String(item.SK).slice(prefix.length),
    capturedAtMs: readIfPossible(item, ({ capturedAtMs }) => z.int().parse(capturedAtMs)) ?? Number.MAX_SAFE_INTEGER,
  }));
  return unused.toSorted((one, other) => one.capturedAtMs - other.capturedAtMs);
}

/** `conflict`: nothing was written, since the items have changed since they were read. */
type PaymentOutcome = 'written' | 'conflict';

/** Records that the money of a payment is ours: from now on the payment can be used. */
export function recordCapture(
  payment: Payment,
  { captureId, capturedAtMs }: { captureId: string; capturedAtMs: number },
): Promise<PaymentOutcome> {
  const captured: Payment = { ...payment, state: 'captured', captureId, capturedAtMs };
  return writeAll([
    replace(captured, payment.state),
    { Put: { TableName: TABLE_NAME, Item: { ...unusedKey(payment), capturedAtMs } } },
    markPut({ ...payment, capturedAtMs }),
  ]);
}

/**
 * Writes a payment's month into the player and the payment as used, both or neither.
 * @param player the player with it, one version above the one that was read
 */
export function usePayment(options: {
  player: Player;
  tier: PaidTier;
  orderId: string;
  periodSerial: number;
  nowMs: number;
}): Promise<PaymentOutcome> {
  const { player, tier, orderId, periodSerial, nowMs } = options;
  const values = { used: 'used', captured: 'captured', periodSerial, playerId: player.id, tier };
  return writeAll([
    playerPut(player),
    {
      Update: {
        TableName: TABLE_NAME,
        Key: paymentKey(orderId),
        UpdateExpression: 'SET #state = :used, periodSerial = :periodSerial',
        ConditionExpression: '#state = :captured AND playerId = :playerId AND tier = :tier',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [`:${name}`, value]),
        ),
      },
    },
    { Delete: { TableName: TABLE_NAME, Key: unusedKey({ playerId: player.id, tier, orderId }) } },
    markDelete(orderId),
    ...planEndPuts(player, nowMs),
  ]);
}

/**
 * Records that the money of a payment has gone back: the payment can never be used.
 * @param player where the payment had been used: the player without its month, one version above the one that was read
 */
export function recordRefund(
  payment: Payment,
  { player, nowMs }: { player: Player | undefined; nowMs: number },
): Promise<PaymentOutcome> {
  return writeAll([
    replace({ ...payment, state: 'refunded' }, payment.state),
    { Delete: { TableName: TABLE_NAME, Key: unusedKey(payment) } },
    markDelete(payment.orderId),
    ...(player ? [playerPut(player), ...planEndPuts(player, nowMs)] : []),
  ]);
}

function replace(payment: Payment, stateRead: Payment['state']) {
  return {
    Put: {
      TableName: TABLE_NAME,
      Item: paymentToItem(payment),
      ConditionExpression: '#state = :stateRead',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':stateRead': stateRead },
    },
  };
}

async function writeAll(writes: readonly Write[]): Promise<PaymentOutcome> {
  return (await transactWrite(writes)) ? 'conflict' : 'written';
}
