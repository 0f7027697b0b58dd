import { formatPercent } from '../../../shared/money.ts';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import { formatPrice, toCents } from '../../lib/format.ts';

type Prices = Pick<RestingOrder, 'limitPrice' | 'stopPrice'>;

/** "2.35% from 42.50": how far the present price is from the nearer of those that an order waits for. */
export function distanceText({ limitPrice, stopPrice }: Prices, presentPrice: string): string {
  const fromCents = toCents(presentPrice);
  const distances = [limitPrice, stopPrice].flatMap((price) =>
    price === null ? [] : Math.abs(toCents(price) - fromCents),
  );
  return `${formatPercent({ changeCents: Math.min(...distances), fromCents })}% from ${formatPrice(fromCents)}`;
}
