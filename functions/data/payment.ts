import * as z from 'zod/mini';
import { type PaidTier, paidTiers } from '../../shared/plans.ts';
import { type Payment, PaymentAttributes } from '../domain/payment.ts';
import type { Player } from '../domain/player.ts';
import { planEndPuts } from './plan-end.ts';
import { playerPartition, playerPut } from './player.ts';
import { batchGetAll, getItem, inPartition, listFirst, queryPage, withPrefix } from './read.ts';
import { parseWithOthers, readEach, readIfPossible, readItem } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { put, putIfAbsent, remove, transactWrite, update, type Write, writeIf } from './write.ts';

/*
 * PAYMENT#<order id> / PAYMENT: an order at PayPal and its state.
 * PLAYER#id / PAYMENT#<tier>#<order id>: exists while that payment is captured and unused, for the player's upgrade.
 * PLAYER#id / PAID#<order id>: finds a captured payment by its player, for good.
 * UNUSED_PAYMENTS / <order id>: exists as long as that row, for the operator. A payment is used within seconds, so the
 * partition is mostly empty: reading all of it takes half a read unit.
 * PAYMENT#EVENT#<event id> / EVENT: a PayPal event that was applied.
 */

/** An unpaid order expires after this long. PayPal gives up on it after hours. */
const UNPAID_SECONDS = 30 * 24 * 3600;

/** Paid orders are kept longer: British law asks for six years from the end of the tax year (docs/privacy.md). */
const PAID_SECONDS = 7 * 366 * 24 * 3600;

/** No player makes this many payments for one plan before an upgrade uses one. */
export const MAX_UNUSED_PAYMENTS = 25;

export const PAID_PREFIX = 'PAID#';

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
  const expiresAt = Math.floor(attributes.createdAtMs / 1000) + (unpaid ? UNPAID_SECONDS : PAID_SECONDS);
  return { ...others, ...paymentKey(orderId), ...attributes, expiresAt };
}

export async function createPayment(payment: Payment): Promise<void> {
  await writeIf(putIfAbsent(paymentToItem(payment)));
}

export async function getPayment(orderId: string): Promise<Payment | undefined> {
  return readItem(await getItem(paymentKey(orderId), { consistent: true }), paymentFromItem);
}

export async function readPayments(orderIds: readonly string[]): Promise<Payment[]> {
  return readEach(await batchGetAll(orderIds.map(paymentKey)), paymentFromItem);
}

function paymentFromItem(item: Item): Payment {
  const { expiresAt: _, ...attributes } = parseWithOthers(PaymentAttributes, item);
  return { orderId: String(item.PK).slice(paymentKey('').PK.length), ...attributes };
}

/**
 * Lists the player's captured payments consistently: at most 1 MB of keys, more than any player can pay for.
 * @throws UnreadableItem for an unreadable one, because a paid month must never be lost
 */
export async function listPayments(playerId: string): Promise<Payment[]> {
  const { items } = await queryPage({ ...withPrefix(playerPartition(playerId), PAID_PREFIX), ConsistentRead: true });
  const keys = items.map(({ SK }) => paymentKey(String(SK).slice(PAID_PREFIX.length)));
  return (await batchGetAll(keys, { consistent: true })).map((item) => readItem(item, paymentFromItem));
}

interface UnusedPayment {
  readonly orderId: string;
  readonly capturedAtMs: number;
}

/** Sorted by time of capture, earliest first. An unreadable time comes last: the payment is still paid for. */
export async function listUnusedPayments(playerId: string, tier: PaidTier): Promise<UnusedPayment[]> {
  const prefix = unusedPrefix(tier);
  const query = withPrefix(playerPartition(playerId), prefix);
  const { items } = await queryPage({ ...query, ConsistentRead: true, Limit: MAX_UNUSED_PAYMENTS });
  const unused = items.map((item) => ({
    orderId: String(item.SK).slice(prefix.length),
    capturedAtMs: readIfPossible(item, ({ capturedAtMs }) => z.int().parse(capturedAtMs)) ?? Number.MAX_SAFE_INTEGER,
  }));
  return unused.toSorted((one, other) => one.capturedAtMs - other.capturedAtMs);
}

const UNUSED = 'UNUSED_PAYMENTS';

const WAITING_LIMIT = 100;

const WaitingAttributes = z.object({
  SK: z.string(),
  playerId: z.string(),
  tier: z.enum(paidTiers),
  capturedAtMs: z.int(),
});

/** Lists all players' captured and unused payments. Changes of the last second may be missing. */
export async function listWaitingPayments() {
  return listFirst(inPartition(UNUSED), WAITING_LIMIT, (item) => {
    const { SK: orderId, ...attributes } = WaitingAttributes.parse(item);
    return { orderId, ...attributes };
  });
}

type PaymentOutcome = 'written' | 'conflict';

export function recordCapture(
  payment: Payment,
  { captureId, capturedAtMs }: { captureId: string; capturedAtMs: number },
): Promise<PaymentOutcome> {
  const { orderId, playerId, tier } = payment;
  return writeAll([
    replace({ ...payment, state: 'captured', captureId, capturedAtMs }, payment.state),
    put({ ...unusedKey(payment), capturedAtMs }),
    put({ PK: playerPartition(playerId), SK: PAID_PREFIX + orderId, capturedAtMs }),
    put({ PK: UNUSED, SK: orderId, playerId, tier, capturedAtMs }),
  ]);
}

/**
 * Gives the player the payment's month and marks the payment as used, or neither.
 * @param player has the month, one version above the one that was read
 */
export function usePayment(options: {
  player: Player;
  tier: PaidTier;
  orderId: string;
  nowMs: number;
}): Promise<PaymentOutcome> {
  const { player, tier, orderId, nowMs } = options;
  const values = { used: 'used', captured: 'captured', playerId: player.id, tier };
  return writeAll([
    playerPut(player),
    update(paymentKey(orderId), 'SET #state = :used', {
      condition: '#state = :captured AND playerId = :playerId AND tier = :tier',
      names: { '#state': 'state' },
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
    }),
    ...noLongerUnused({ playerId: player.id, tier, orderId }),
    ...planEndPuts(player, nowMs),
  ]);
}

/**
 * Records that a payment was refunded and cannot be used.
 * @param player is needed if the payment had been used: without its month, one version above the one that was read
 */
export function recordRefund(
  payment: Payment,
  { player, nowMs }: { player: Player | undefined; nowMs: number },
): Promise<PaymentOutcome> {
  return writeAll([
    replace({ ...payment, state: 'refunded' }, payment.state),
    ...noLongerUnused(payment),
    ...(player ? [playerPut(player), ...planEndPuts(player, nowMs)] : []),
  ]);
}

function noLongerUnused(payment: Pick<Payment, 'playerId' | 'tier' | 'orderId'>): Write[] {
  return [unusedKey(payment), { PK: UNUSED, SK: payment.orderId }].map(remove);
}

function replace(payment: Payment, stateRead: Payment['state']): Write {
  const isSame = {
    ConditionExpression: '#state = :stateRead',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':stateRead': stateRead },
  };
  return { Put: { ...put(paymentToItem(payment)).Put, ...isSame } };
}

async function writeAll(writes: readonly Write[]): Promise<PaymentOutcome> {
  return (await transactWrite(writes)) ? 'conflict' : 'written';
}

/** PayPal resends an event for three days. */
const REMEMBERED_SECONDS = 30 * 24 * 3600;

function eventKey(eventId: string): Key {
  return { PK: `PAYMENT#EVENT#${eventId}`, SK: 'EVENT' };
}

export async function isEventDone(eventId: string): Promise<boolean> {
  return (await getItem(eventKey(eventId))) !== undefined;
}

export async function markEventDone(eventId: string, nowMs: number): Promise<void> {
  const expiresAt = Math.floor(nowMs / 1000) + REMEMBERED_SECONDS;
  await writeIf(put({ ...eventKey(eventId), expiresAt }));
}
