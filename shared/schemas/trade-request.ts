import * as z from 'zod/mini';
import { SymbolInput } from './market.ts';
import { Decimal, PositiveDecimal } from './money.ts';
import { orderTypes, tradeActions } from './trade.ts';

/** Returns true unless both are given. A number holds ten digits exactly. */
function isAbove(high: string | undefined, low: string | undefined): boolean {
  return high === undefined || low === undefined || Number(high) > Number(low);
}

/** A bracket rests once a purchase is made: a stop-loss below its price, a take-profit above it, or both. */
const Bracket = z
  .strictObject({ stopPrice: z.optional(PositiveDecimal), limitPrice: z.optional(PositiveDecimal) })
  .check(
    z.refine(({ stopPrice, limitPrice }) => (stopPrice ?? limitPrice) !== undefined, {
      error: 'a bracket has a stopPrice, a limitPrice or both',
    }),
    z.refine(({ stopPrice, limitPrice }) => isAbove(limitPrice, stopPrice), {
      path: ['limitPrice'],
      error: 'the take-profit is above the stop-loss',
    }),
  );

/**
 * `seenPrice` is the price on the player's screen: a market order that would fill more than 1 % worse is refused.
 * Orders with other prices accept and ignore it. An order with `limitPrice`, `stopPrice` or both fills at once if the
 * market's price reaches one, otherwise it rests. A limit order with only a `seenPrice` fills at that price or better,
 * now or never. `replaces` is the id of an open order, cancelled in the same transaction.
 */
export const TradeRequest = z
  .strictObject({
    symbol: SymbolInput,
    action: z.enum(tradeActions),
    shares: z.number(),
    orderType: z._default(z.enum(orderTypes), 'market'),
    seenPrice: z.optional(Decimal),
    limitPrice: z.optional(PositiveDecimal),
    stopPrice: z.optional(PositiveDecimal),
    bracket: z.optional(Bracket),
    replaces: z.optional(z.uuid()),
  })
  .check(
    z.refine(({ orderType, limitPrice }) => limitPrice === undefined || orderType === 'limit', {
      path: ['limitPrice'],
      error: 'only a limit order has one',
    }),
    z.refine(
      ({ orderType, limitPrice, seenPrice }) => orderType !== 'limit' || (limitPrice ?? seenPrice) !== undefined,
      { path: ['limitPrice'], error: 'a limit order has one, or a seenPrice to be filled at now or not at all' },
    ),
    z.refine(
      ({ orderType, limitPrice, stopPrice }) =>
        (stopPrice !== undefined) === (orderType === 'stop') || (orderType === 'limit' && limitPrice !== undefined),
      { path: ['stopPrice'], error: 'a stop order has one, and a limit order with a limitPrice may have one' },
    ),
    z.refine(
      ({ action, limitPrice, stopPrice }) =>
        action === 'sell' ? isAbove(limitPrice, stopPrice) : isAbove(stopPrice, limitPrice),
      { path: ['stopPrice'], error: 'it is below the limitPrice of a sale, and above that of a purchase' },
    ),
    z.refine(({ action, bracket }) => bracket === undefined || action === 'buy', {
      path: ['bracket'],
      error: 'only a purchase has one',
    }),
  );
export type TradeRequest = z.infer<typeof TradeRequest>;
