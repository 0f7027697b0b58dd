import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { TradeAction, Trigger } from '../../shared/schemas/trade.ts';
import { formatPrice, toCents } from './format.ts';

type Prices = Pick<RestingOrder, 'limitPrice' | 'stopPrice'>;

/** Returns "40.00", or "50.00 or 40.00" for an OCO. */
export function pricesText({ limitPrice, stopPrice }: Prices): string {
  return [limitPrice, stopPrice].flatMap((price) => (price === null ? [] : priceText(price))).join(' or ');
}

/** A falling price reaches a purchase's limit and a sale's stop. */
function reachWords(action: TradeAction, trigger: Trigger): 'or less' | 'or more' {
  return (action === 'buy') === (trigger === 'limit') ? 'or less' : 'or more';
}

/** Returns "Sells if the price falls to this". */
export function priceHint(action: TradeAction, trigger: Trigger): string {
  return `${action === 'buy' ? 'Buys' : 'Sells'} if the price ${reachWords(action, trigger) === 'or less' ? 'falls' : 'rises'} to this`;
}

/** Returns "50.00 or more, or 40.00 or less". */
export function waitingWords({ action, limitPrice, stopPrice }: Prices & { action: TradeAction }): string {
  const words = (trigger: Trigger, price: string | null) =>
    price === null ? [] : `${priceText(price)} ${reachWords(action, trigger)}`;
  return [words('limit', limitPrice), words('stop', stopPrice)].flat().join(', or ');
}

/** Returns "a stop-loss at 40.00 and a take-profit at 50.00". */
export function bracketWords({ limitPrice, stopPrice }: Prices): string {
  const words = (name: string, price: string | null) => (price === null ? [] : `a ${name} at ${priceText(price)}`);
  return [words('stop-loss', stopPrice), words('take-profit', limitPrice)].flat().join(' and ');
}

function priceText(price: string): string {
  return formatPrice(toCents(price));
}
