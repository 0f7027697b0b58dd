import { Refused } from '../../shared/refusals.ts';
import type { TradeAnswer, TradeReceipt } from '../../shared/schemas/order.ts';
import { findOrder, readUsedKey, type UsedKey } from '../data/order.ts';
import { asItStands, bracketId, type StoredOrder, toWireOrder } from '../domain/resting-order.ts';
import { type Trade, toReceipt } from '../domain/trade.ts';

/**
 * What became of a request with this key, or of an order's fill with this id. Trades are kept for good, and orders for
 * 30 days after they close. A refused request leaves nothing, so its key may be sent again.
 */
export async function viewTrade(playerId: string, id: string): Promise<TradeAnswer | Refused> {
  const answer = await answerOfKey(await readUsedKey(playerId, id), playerId);
  return answer ?? new Refused({ code: 'not-found', what: 'trade' });
}

/** The receipt, or the order as it stands. */
export async function answerOfKey(
  { stored, trade, player }: UsedKey,
  playerId: string,
): Promise<TradeAnswer | undefined> {
  if (trade) return receiptOf(playerId, trade);
  const nowMs = Date.now();
  return stored && { order: toWireOrder(player ? asItStands(stored, player, nowMs) : stored, nowMs) };
}

/** The receipt of an earlier trade, with its bracket's current state. */
export async function receiptOf(playerId: string, trade: Trade): Promise<TradeReceipt> {
  return receiptWith(trade, trade.bracket && (await findOrder(playerId, bracketId(trade.id))));
}

export function receiptWith(trade: Trade, bracket: StoredOrder | undefined): TradeReceipt {
  return { ...toReceipt(trade), ...(bracket && { bracket: toWireOrder(bracket, Date.now()) }) };
}
