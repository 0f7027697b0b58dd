import { Refused } from '../../shared/refusals.ts';
import type { TradeAnswer } from '../../shared/schemas/order.ts';
import { type OrderContext, readOrderContext, recordFilledOrder, restOrder } from '../data/order.ts';
import {
  asItStands,
  bracketOrder,
  decideRestingOrder,
  filled,
  fillOf,
  isSameOrder,
  type RestingOrder,
  toWireOrder,
} from '../domain/resting-order.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { lookAgain, receiptOf, receiptWith, roomForOrder, takeOrder } from './new-order.ts';
import { tradeRetries } from './place-market-order.ts';

/** The symbol has not been validated. */
type AskedOrder = Omit<RestingOrder, 'placedAtMs' | 'symbol'> & { readonly symbol: string };

/**
 * Places an order with a limit or stop price. Returns the receipt if it is filled at once, otherwise the order.
 * Repeating the key returns the receipt or the order in its current state.
 * @param replaces the id of the open order that it replaces
 */
export async function placeRestingOrder(
  asked: AskedOrder,
  replaces: string | undefined,
): Promise<TradeAnswer | Refused> {
  const answer = await retryOnConflict(async () => {
    const askedAtMs = Date.now();
    const context = await readOrderContext(asked.playerId, asked.id);
    const answer = (await answerOf(context, asked)) ?? (await place(asked, { context, askedAtMs, replaces }));
    if (!answer) recordMetric('TradeConflicts', 1);
    return answer;
  }, tradeRetries);
  return answer ?? new Refused({ code: 'try-again' });
}

/** The answer to a used key: the same for the same order, else a refusal. */
async function answerOf(
  { stored, trade, player }: OrderContext,
  asked: AskedOrder,
): Promise<TradeAnswer | Refused | undefined> {
  if (!stored) return trade && new Refused({ code: 'key-reused' });
  if (!isSameOrder(stored.order, asked)) return new Refused({ code: 'key-reused' });
  if (trade) return receiptOf(asked.playerId, trade);
  return { order: toWireOrder(player ? asItStands(stored, player) : stored, Date.now()) };
}

async function place(
  asked: AskedOrder,
  { context, askedAtMs, replaces }: { context: OrderContext; askedAtMs: number; replaces: string | undefined },
): Promise<TradeAnswer | Refused | undefined> {
  const judged = await takeOrder(context, asked.symbol, askedAtMs);
  if (!judged || judged instanceof Refused) return judged;
  const { player, market, conditions } = judged;
  const { nowMs } = conditions;
  const order = { ...asked, placedAtMs: nowMs } as RestingOrder;
  const made = decideRestingOrder(player, order, conditions);
  if (made instanceof Refused) return made;
  const waits = made === 'rests' || order.bracket !== undefined;
  const closes = await roomForOrder(player, { waits, replaces }, nowMs);
  if (closes instanceof Refused) return closes;
  if (made === 'rests') {
    if (!(await restOrder(order, player, closes))) return undefined;
    return { order: toWireOrder(await lookAgain(order, market.tick), Date.now()) };
  }
  const bracket = order.bracket && bracketOrder(order, order.bracket, nowMs);
  if (!(await recordFilledOrder(order, filled(made), { fill: fillOf(made, bracket), closes }))) return undefined;
  return receiptWith(made.trade, bracket && (await lookAgain(bracket, market.tick)));
}
