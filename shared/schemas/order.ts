import * as z from 'zod/mini';
import { Decimal, Timestamp } from './money.ts';
import { Receipt, tradeActions } from './trade.ts';

/** A player has at most this many orders waiting for a price. Each of them is read when its price comes. */
export const MAX_OPEN_ORDERS = 50;

/** An order that waited this long without its price coming is over. */
export const ORDER_LIFE_DAYS = 30;

/** A list of orders carries every open one, and of the closed ones as many of the newest as fit. */
export const ORDER_LIST_LIMIT = 150;

const orderStatuses = ['open', 'filled', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * A limit order with a price of its own. It is `open` until its price comes.
 * `closedAt` is null while it is open; for a filled order it is when its price came. `price` is what a filled order was
 * filled at, and `transactionId` its entry in the log. `reason` is a sentence: why it was cancelled or expired.
 */
export const LimitOrder = z.strictObject({
  id: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  stockSymbol: z.string(),
  action: z.enum(tradeActions),
  shares: z.int(),
  limitPrice: Decimal,
  status: z.enum(orderStatuses),
  closedAt: z.nullable(Timestamp),
  price: z.nullable(Decimal),
  transactionId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type LimitOrder = z.infer<typeof LimitOrder>;

/** Open orders first, then the closed ones; each newest first. */
export const OrderList = z.array(LimitOrder).check(z.maxLength(ORDER_LIST_LIMIT));

export const OrderParams = z.strictObject({ id: z.uuid() });

/** The answer to a limit order that is not filled at once: the order as it stands now. */
export const PlacedOrder = z.strictObject({ order: LimitOrder });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** A trade that was made answers its receipt; an order that rests answers `{ order }`. */
export const TradeAnswer = z.union([PlacedOrder, Receipt]);
export type TradeAnswer = z.infer<typeof TradeAnswer>;

export function isPlacedOrder(answer: TradeAnswer): answer is PlacedOrder {
  return 'order' in answer;
}
