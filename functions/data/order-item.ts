import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { type TradeAction, tradeActions } from '../../shared/schemas/trade.ts';
import { type Closing, expiresAtMs, type LimitOrder, type StoredOrder } from '../domain/limit-order.ts';
import { playerPartition } from './player.ts';
import { parseWithOthers } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';

/*
 * PLAYER#id / ORDER#OPEN#<uuidv7>: an order that waits, as its player finds it. Once closed it is at
 * PLAYER#id / ORDER#CLOSED#<uuidv7>: one query in descending order shows the open ones, then the closed.
 * ORDERS#<symbol> / BUY#<limit>#<uuidv7>#<player>: the same order as its company's price finds it. A key is its
 * player's own, so another player may have an order of the same one.
 *
 * Both are written in one transaction. A sparse index would cost 4 write units less an order ($2.50 a million), but an
 * index cannot be read consistently: a beat that does not see an order placed a moment before would pass its slot by.
 *
 * The key of an order is the caller's idempotency key. A resting order holds it in the log too (trade.ts), so that it
 * is good for one order of any type.
 */

export const ORDER_PREFIX = 'ORDER#';
export const OPEN_PREFIX = `${ORDER_PREFIX}OPEN#`;
const CLOSED_PREFIX = `${ORDER_PREFIX}CLOSED#`;

/** Closed orders are shown for this long, and so are expired ones that were never closed. */
const SHOWN_SECONDS = 30 * 24 * 3600;
/** A beat may be this late and still find the orders that have expired in the meantime. */
const BOOK_GRACE_SECONDS = 2 * 24 * 3600;

const Attributes = {
  symbol: z.enum(companies.map(({ symbol }) => symbol)),
  action: z.enum(tradeActions),
  shares: z.int().check(z.minimum(1)),
  limitCents: z.int().check(z.minimum(1)),
  placedAtMs: z.int(),
  expiresAt: z.int(),
};
const OpenAttributes = z.object(Attributes);
const BookAttributes = z.object({ ...Attributes, playerId: z.string() });
const ClosedAttributes = z.union([
  z.object({
    ...Attributes,
    status: z.literal('filled'),
    closedAtMs: z.int(),
    tradeId: z.string(),
    priceCents: z.int(),
  }),
  z.object({
    ...Attributes,
    status: z.literal('cancelled'),
    closedAtMs: z.int(),
    reasonCode: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
]);

export function openKey(playerId: string, orderId: string): Key {
  return { PK: playerPartition(playerId), SK: `${OPEN_PREFIX}${orderId}` };
}

export function closedKey(playerId: string, orderId: string): Key {
  return { PK: playerPartition(playerId), SK: `${CLOSED_PREFIX}${orderId}` };
}

export function bookKey({ symbol, action, limitCents, id, playerId }: LimitOrder): Key {
  return { PK: bookPartition(symbol), SK: `${levelKey(action, limitCents)}#${id}#${playerId}` };
}

export function bookPartition(symbol: string): string {
  return `ORDERS#${symbol}`;
}

/** Limits sort as numbers do: ten digits hold the highest one that a client can send. */
export function levelKey(action: TradeAction, limitCents: number): string {
  return `${action.toUpperCase()}#${String(limitCents).padStart(10, '0')}`;
}

export function openToItem(order: LimitOrder): Item {
  const { id, playerId, others, ...attributes } = order;
  return { ...others, ...openKey(playerId, id), ...attributes, expiresAt: expirySeconds(order) + SHOWN_SECONDS };
}

export function bookToItem(order: LimitOrder): Item {
  const { id: _, others, ...attributes } = order;
  return { ...others, ...bookKey(order), ...attributes, expiresAt: expirySeconds(order) + BOOK_GRACE_SECONDS };
}

export function closedToItem({ id, playerId, others, ...attributes }: LimitOrder, closing: Closing): Item {
  const expiresAt = Math.ceil(closing.closedAtMs / 1000) + SHOWN_SECONDS;
  return { ...others, ...closedKey(playerId, id), ...attributes, ...closing, expiresAt };
}

function expirySeconds(order: LimitOrder): number {
  return Math.ceil(expiresAtMs(order) / 1000);
}

export function orderFromItem(playerId: string, item: Item): StoredOrder {
  const sortKey = String(item.SK);
  if (sortKey.startsWith(OPEN_PREFIX)) {
    const { expiresAt: _, ...open } = parseWithOthers(OpenAttributes, item);
    return { order: { ...open, id: sortKey.slice(OPEN_PREFIX.length), playerId }, closing: undefined };
  }
  const { expiresAt: _, ...closed } = ClosedAttributes.parse(withoutKey(item));
  const { symbol, action, shares, limitCents, placedAtMs, ...closing } = closed;
  const id = sortKey.slice(CLOSED_PREFIX.length);
  return { order: { id, playerId, symbol, action, shares, limitCents, placedAtMs }, closing };
}

export function fromBookItem(item: Item): LimitOrder {
  const { expiresAt: _, ...attributes } = parseWithOthers(BookAttributes, item);
  return { ...attributes, id: String(item.SK).split('#')[2] ?? '' };
}
