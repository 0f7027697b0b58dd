import type { TradeReceipt } from '../../shared/schemas/order.ts';
import { findOrder } from '../data/order.ts';
import { guardId } from '../domain/guard.ts';
import { type StoredOrder, toWireOrder } from '../domain/resting-order.ts';
import { type Trade, toReceipt } from '../domain/trade.ts';

/** A trade's receipt, with the order that guards its shares. */
export function receiptWith(trade: Trade, guard: StoredOrder | undefined): TradeReceipt {
  return { ...toReceipt(trade), ...(guard && { guard: toWireOrder(guard, Date.now()) }) };
}

/** The receipt of a trade that was made before, with the order that guards its shares as it stands by now. */
export async function receiptOf(playerId: string, trade: Trade): Promise<TradeReceipt> {
  return receiptWith(trade, trade.guard && (await findOrder(playerId, guardId(trade.id))));
}
