import { isPlacedOrder, type TradeAnswer } from '../../../shared/schemas/order.ts';
import { formatShares } from '../../lib/format.ts';
import { bracketWords, pricesText } from '../../lib/order-words.ts';
import type { Toast } from '../../ui/toast-store.ts';

/** Tells the player of a trade that went through: it was made, or it waits. */
export function answerToast(answer: TradeAnswer): Toast {
  if (!isPlacedOrder(answer)) {
    const { action, shares, stockSymbol, bracket } = answer;
    const done = action === 'buy' ? 'bought' : 'sold';
    const description = `Successfully ${done} ${formatShares(shares)} of ${stockSymbol}`;
    return {
      title: 'Trade Executed',
      description: bracket ? `${description}, with ${bracketWords(bracket)}` : description,
    };
  }
  const { action, shares, stockSymbol, bracket } = answer.order;
  const what = `${action} ${formatShares(shares)} of ${stockSymbol} at ${pricesText(answer.order)}`;
  const after = bracket ? ` Then ${bracketWords(bracket)} will wait.` : '';
  return { title: 'Order Placed', description: `Your order to ${what} waits for its price.${after}` };
}
