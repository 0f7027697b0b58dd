import { isPlacedOrder, type TradeAnswer } from '../../../shared/schemas/order.ts';
import { formatShares } from '../../lib/format.ts';
import { guardWords, pricesText } from '../../lib/order-words.ts';
import type { Toast } from '../../ui/toast-store.ts';

/** Tells the player of a trade that went through: it was made, or it waits. */
export function answerToast(answer: TradeAnswer): Toast {
  if (!isPlacedOrder(answer)) {
    const { action, shares, stockSymbol, guard } = answer;
    const done = action === 'buy' ? 'bought' : 'sold';
    const description = `Successfully ${done} ${formatShares(shares)} of ${stockSymbol}`;
    return { title: 'Trade Executed', description: guard ? `${description}, with ${guardWords(guard)}` : description };
  }
  const { action, shares, stockSymbol, guard } = answer.order;
  const what = `${action} ${formatShares(shares)} of ${stockSymbol} at ${pricesText(answer.order)}`;
  const after = guard ? ` Then ${guardWords(guard)} will wait.` : '';
  return { title: 'Order Placed', description: `Your order to ${what} waits for its price.${after}` };
}
