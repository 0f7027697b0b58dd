import { isPlacedOrder, type TradeAnswer } from '../../../shared/schemas/order.ts';
import { formatPrice, formatShares, toCents } from '../../lib/format.ts';
import type { Toast } from '../../ui/toast-store.ts';

/** Tells the player of a trade that went through: it was made, or it waits. */
export function answerToast(answer: TradeAnswer): Toast {
  if (!isPlacedOrder(answer)) {
    const { action, shares, stockSymbol } = answer;
    const done = action === 'buy' ? 'bought' : 'sold';
    return { title: 'Trade Executed', description: `Successfully ${done} ${formatShares(shares)} of ${stockSymbol}` };
  }
  const { action, shares, stockSymbol, limitPrice } = answer.order;
  const what = `${action} ${formatShares(shares)} of ${stockSymbol} at ${formatPrice(toCents(limitPrice))}`;
  return { title: 'Order Placed', description: `Your order to ${what} waits for its price.` };
}
