import type { TradeReceipt } from '../../shared/schemas/order.ts';
import { findOrder } from '../data/order.ts';
import { bracketId, type StoredOrder, toWireOrder } from '../domain/resting-order.ts';
import { type Trade, toReceipt } from '../domain/trade.ts';

/** A trade's receipt, with the bracket of its shares. */
export function receiptWith(trade: Trade, bracket: StoredOrder | undefined): TradeReceipt {
  return { ...toReceipt(trade), ...(bracket && { bracket: toWireOrder(bracket, Date.now()) }) };
}

/** The receipt of a trade that was made before, with the bracket of its shares as it stands by now. */
export async function receiptOf(playerId: string, trade: Trade): Promise<TradeReceipt> {
  return receiptWith(trade, trade.bracket && (await findOrder(playerId, bracketId(trade.id))));
}
