import { reachedTrigger } from '../../shared/order-rules.ts';
import { Refused } from '../../shared/refusals.ts';
import { tickAt } from '../../shared/tick.ts';
import { findOrder, readOrderContext } from '../data/order.ts';
import type { RestingOrder, StoredOrder } from '../domain/resting-order.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { settleOrder } from './settle-order.ts';

/**
 * An order as it stands once it is written. If a tick has begun since the one it was decided in, that tick's tick job may
 * have read the book just before: so the order looks at the new price here. If the tick job has seen the order too, one of
 * the two fills it.
 */
export async function lookAgain(order: RestingOrder, decidedTick: number): Promise<StoredOrder> {
  const open = { order, closing: undefined };
  const nowMs = Date.now();
  if (tickAt(nowMs) === decidedTick) return open;
  const { market: stored } = await readOrderContext(order.playerId, order.id);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused || market.halted) return open;
  const quote = quotesBySymbol(market).bySymbol.get(order.symbol);
  const trigger = quote && reachedTrigger(order, quote.priceCents);
  if (trigger) {
    const bracket = await settleOrder({ order, crossing: { tick: market.tick, quote, trigger } });
    if (bracket) await lookAgain(bracket, market.tick);
  }
  return (await findOrder(order.playerId, order.id)) ?? open;
}
