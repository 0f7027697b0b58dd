import * as z from 'zod/mini';
import { Decimal, Timestamp } from './money.ts';
import { ORDER_LIST_LIMIT, tradeActions, triggers } from './trade.ts';
import { Receipt } from './transaction.ts';

const orderStatuses = ['open', 'filled', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const restingOrderTypes = ['limit', 'stop', 'oco'] as const;
export type RestingOrderType = (typeof restingOrderTypes)[number];

const TriggerPrices = z.strictObject({ limitPrice: z.nullable(Decimal), stopPrice: z.nullable(Decimal) });

/**
 * An order that waits for a price. An OCO has two and ends with the first that is reached. It is `open` until then.
 * `bracket` is what will be placed for the shares once a purchase is filled. `closedAt` is null while the order is open;
 * for a filled order it is when its price came. `price` is what a filled order was filled at, `trigger` which of its
 * prices that reached, and `transactionId` its entry in the log. `reason` is a sentence: why it was cancelled or expired.
 */
export const RestingOrder = z.extend(TriggerPrices, {
  id: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  stockSymbol: z.string(),
  action: z.enum(tradeActions),
  shares: z.int(),
  type: z.enum(restingOrderTypes),
  bracket: z.nullable(TriggerPrices),
  status: z.enum(orderStatuses),
  closedAt: z.nullable(Timestamp),
  price: z.nullable(Decimal),
  trigger: z.nullable(z.enum(triggers)),
  transactionId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type RestingOrder = z.infer<typeof RestingOrder>;

/** Open orders first, then the closed ones; each newest first, a bracket where its purchase stands. */
export const OrderList = z.array(RestingOrder).check(z.maxLength(ORDER_LIST_LIMIT));

export const OrderParams = z.strictObject({ id: z.uuid() });

/** The answer to an order that is not filled at once: the order as it stands now. */
export const PlacedOrder = z.strictObject({ order: RestingOrder });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** A trade that was made, and the bracket of its shares, if one was asked for. */
const TradeReceipt = z.extend(Receipt, { bracket: z.optional(RestingOrder) });
export type TradeReceipt = z.infer<typeof TradeReceipt>;

/** A trade that was made answers its receipt; an order that rests answers `{ order }`. */
export const TradeAnswer = z.union([PlacedOrder, TradeReceipt]);
export type TradeAnswer = z.infer<typeof TradeAnswer>;

export function isPlacedOrder(answer: TradeAnswer): answer is PlacedOrder {
  return 'order' in answer;
}
