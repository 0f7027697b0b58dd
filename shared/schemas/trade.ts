import * as z from 'zod/mini';
import { SymbolInput } from './market.ts';
import { Decimal, PositiveDecimal, Timestamp } from './money.ts';

export const tradeActions = ['buy', 'sell'] as const;
export type TradeAction = (typeof tradeActions)[number];

export const orderTypes = ['market', 'limit'] as const;
export type OrderType = (typeof orderTypes)[number];

/** More than this in one trade is refused. Far above any real trade, low enough for exact arithmetic. */
export const MAX_SHARES_PER_TRADE = 100_000;

/** How far, in hundredths of a percent, a fill may be worse than the price the player saw. 100 = 1 %. */
export const PRICE_TOLERANCE_BASIS_POINTS = 100;

/**
 * `seenPrice` is the price on the player's screen. A market order is refused when it would fill worse than that by
 * more than {@link PRICE_TOLERANCE_BASIS_POINTS}. A limit order with a `limitPrice` is filled at once at the market's
 * price if that is the limit or better, and else rests until it is. A limit order with a `seenPrice` alone fills at
 * that price or better, now or not at all: it never rests. A limit order with neither is malformed.
 */
export const TradeRequest = z
  .strictObject({
    symbol: SymbolInput,
    action: z.enum(tradeActions),
    shares: z.number(),
    orderType: z._default(z.enum(orderTypes), 'market'),
    seenPrice: z.optional(Decimal),
    limitPrice: z.optional(PositiveDecimal),
  })
  .check(
    z.refine(({ orderType, limitPrice }) => limitPrice === undefined || orderType === 'limit', {
      path: ['limitPrice'],
      error: 'only a limit order has one',
    }),
    z.refine(
      ({ orderType, limitPrice, seenPrice }) => orderType === 'market' || (limitPrice ?? seenPrice) !== undefined,
      { path: ['limitPrice'], error: 'a limit order has one, or a seenPrice to be filled at now or not at all' },
    ),
  );
export type TradeRequest = z.infer<typeof TradeRequest>;

const Transaction = z.strictObject({
  id: z.string(),
  createdAt: Timestamp,
  stockSymbol: z.string(),
  action: z.enum(tradeActions),
  shares: z.int(),
  price: Decimal,
  total: Decimal,
});

/** A transaction, and the cash it left: the log of trades is also a running balance. */
export const Receipt = z.extend(Transaction, { cashAfter: Decimal });
export type Receipt = z.infer<typeof Receipt>;

const TRANSACTION_PAGE_LIMIT = 100;

export const TransactionList = z.array(Receipt).check(z.maxLength(TRANSACTION_PAGE_LIMIT));

/** A page of the log, the last written trade first. The cursor is the least id of the page before: `before` it. */
export const TransactionQuery = z.strictObject({
  before: z.optional(z.uuid()),
  limit: z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
      z.int().check(z.minimum(1), z.maximum(TRANSACTION_PAGE_LIMIT)),
    ),
    50,
  ),
});
