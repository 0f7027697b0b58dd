import type { Market } from '../../shared/market/market.ts';
import { Refused } from '../../shared/refusals.ts';
import type { TradeAnswer } from '../../shared/schemas/order.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { countOpenOrders, type OrderContext, readOrderContext, recordFilledOrder, restOrder } from '../data/order.ts';
import { guardOrder } from '../domain/guard.ts';
import type { Player } from '../domain/player.ts';
import {
  asItStands,
  decideRestingOrder,
  filled,
  isSameOrder,
  type RestingOrder,
  toWireOrder,
} from '../domain/resting-order.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { receiptOf, receiptWith } from './guarded-receipt.ts';
import { lookAgain } from './look-again.ts';
import { tradeRetries } from './place-market-order.ts';
import { takeOrder } from './take-order.ts';

/** An order as it is asked for. There may be no such company. */
type AskedOrder = Omit<RestingOrder, 'placedAtMs' | 'symbol'> & { readonly symbol: string };

/**
 * Places an order with prices of its own: filled at once, it answers the receipt; resting, the order. The same key again
 * answers the same receipt, or the order as it stands by then.
 */
export async function placeRestingOrder(asked: AskedOrder): Promise<TradeAnswer | Refused> {
  const answer = await retryOnConflict(async () => {
    const askedAtMs = Date.now();
    const context = await readOrderContext(asked.playerId, asked.id);
    const answer = (await answerOf(context, asked)) ?? (await place(asked, { context, askedAtMs }));
    if (!answer) recordMetric('TradeConflicts', 1);
    return answer;
  }, tradeRetries);
  return answer ?? new Refused({ code: 'try-again' });
}

/** The answer to a key that was used before: the same for the same order, a refusal for anything else. */
async function answerOf(
  { stored, trade, player }: OrderContext,
  asked: AskedOrder,
): Promise<TradeAnswer | Refused | undefined> {
  if (!stored) return trade && new Refused({ code: 'key-reused' });
  if (!isSameOrder(stored.order, asked)) return new Refused({ code: 'key-reused' });
  if (trade) return receiptOf(asked.playerId, trade);
  return { order: toWireOrder(player ? asItStands(stored, player) : stored, Date.now()) };
}

/** One attempt. Undefined where something came between and the context must be read again. */
async function place(
  asked: AskedOrder,
  { context, askedAtMs }: { context: OrderContext; askedAtMs: number },
): Promise<TradeAnswer | Refused | undefined> {
  const judged = takeOrder(context, asked.symbol, askedAtMs);
  if (judged instanceof Refused) return judged;
  const { player, market, conditions } = judged;
  const { nowMs } = conditions;
  const order = { ...asked, placedAtMs: nowMs } as RestingOrder;
  const made = decideRestingOrder(player, order, conditions);
  if (made instanceof Refused) return made;
  // An order that rests, or one that will, is counted after the player was read; see rest().
  if ((made === 'rests' || order.guard) && (await countOpenOrders(player, nowMs)) >= MAX_OPEN_ORDERS)
    return new Refused({ code: 'too-many-orders' });
  if (made === 'rests') return rest(order, { player, market });
  const guard = order.guard && guardOrder(order, order.guard, nowMs);
  if (!(await recordFilledOrder(order, filled(made), { made, guard }))) return undefined;
  return receiptWith(made.trade, guard && (await lookAgain(guard, market.slot)));
}

/**
 * Leaves the order to wait. The open orders were counted after the player was read, and the player is written over the
 * version that was read. So another order that was placed since is either counted or stands in the way.
 */
async function rest(
  order: RestingOrder,
  { player, market }: { player: Player; market: Market },
): Promise<TradeAnswer | undefined> {
  if (!(await restOrder(order, player))) return undefined;
  return { order: toWireOrder(await lookAgain(order, market.slot), Date.now()) };
}
