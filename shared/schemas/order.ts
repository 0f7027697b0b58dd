import * as z from 'zod/mini';
import { Decimal, Timestamp } from './money.ts';
import { Holding, Portfolio } from './portfolio.ts';
import { ORDER_LIST_LIMIT, tradeActions, triggers } from './trade.ts';
import { Receipt } from './transaction.ts';

const orderStatuses = ['open', 'filled', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const restingOrderTypes = ['limit', 'stop', 'oco'] as const;
export type RestingOrderType = (typeof restingOrderTypes)[number];

const TriggerPrices = z.strictObject({ limitPrice: z.nullable(Decimal), stopPrice: z.nullable(Decimal) });

/**
 * An order that waits for a price; an OCO waits for two, of which the first reached ends it. `bracket` will be placed
 * once a purchase is filled. For a filled order, `closedAt` is when its price was reached, `price` what it was filled
 * at, `trigger` which level that reached, and `transactionId` its log entry. `reason` is a sentence.
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

/** Open orders come first, sorted newest first; a bracket is sorted like its purchase. */
export const OrderList = z.array(RestingOrder).check(z.maxLength(ORDER_LIST_LIMIT));

export const OrderParams = z.strictObject({ id: z.uuid() });

export const PlacedOrder = z.strictObject({ order: RestingOrder });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The account as a trade left it, with the holding of the stock, null once all is sold. */
export const TradedAccount = z.strictObject({ portfolio: Portfolio, holding: z.nullable(Holding) });

/** Without `account` more may have happened since: the key was repeated, or a bracket was placed and perhaps filled. */
const TradeReceipt = z.extend(Receipt, {
  bracket: z.optional(RestingOrder),
  account: z.optional(TradedAccount),
});
export type TradedAccount = z.infer<typeof TradedAccount>;
export type TradeReceipt = z.infer<typeof TradeReceipt>;

export const TradeAnswer = z.union([PlacedOrder, TradeReceipt]);
export type TradeAnswer = z.infer<typeof TradeAnswer>;

export function isPlacedOrder(answer: TradeAnswer): answer is PlacedOrder {
  return 'order' in answer;
}
