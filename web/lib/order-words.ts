import { formatPrice, toCents } from '../../shared/format.ts';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { TradeAction, Trigger } from '../../shared/schemas/trade.ts';

type Prices = Pick<RestingOrder, 'limitPrice' | 'stopPrice'>;

export function pricesText({ limitPrice, stopPrice }: Prices): string {
  return [limitPrice, stopPrice].flatMap((price) => (price === null ? [] : priceText(price))).join(' or ');
}

/** A falling price reaches a purchase's limit and a sale's stop. */
function reachWords(action: TradeAction, trigger: Trigger): 'or less' | 'or more' {
  return (action === 'buy') === (trigger === 'limit') ? 'or less' : 'or more';
}

export function priceHint(action: TradeAction, trigger: Trigger): string {
  return `${action === 'buy' ? 'Buys' : 'Sells'} if the price ${reachWords(action, trigger) === 'or less' ? 'falls' : 'rises'} to this`;
}

export function waitingWords({ action, limitPrice, stopPrice }: Prices & { action: TradeAction }): string {
  const words = (trigger: Trigger, price: string | null) =>
    price === null ? [] : `${priceText(price)} ${reachWords(action, trigger)}`;
  return [words('limit', limitPrice), words('stop', stopPrice)].flat().join(', or ');
}

export function bracketWords({ limitPrice, stopPrice }: Prices): string {
  const words = (name: string, price: string | null) => (price === null ? [] : `a ${name} at ${priceText(price)}`);
  return [words('stop-loss', stopPrice), words('take-profit', limitPrice)].flat().join(' and ');
}

function priceText(price: string): string {
  return formatPrice(toCents(price));
}
