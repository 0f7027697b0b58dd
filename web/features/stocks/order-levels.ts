import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { Trigger } from '../../../shared/schemas/trade.ts';
import { toCents } from '../../lib/format.ts';

/** A price that an order waits for. */
export interface OrderLevel {
  readonly id: string;
  readonly order: RestingOrder;
  readonly trigger: Trigger;
  readonly price: number;
}

/** The prices that the open orders of a stock wait for: of an OCO, both. */
export function orderLevels(orders: readonly RestingOrder[], symbol: string): OrderLevel[] {
  return orders
    .filter(({ status, stockSymbol }) => status === 'open' && stockSymbol === symbol)
    .flatMap((order) => {
      const level = (trigger: Trigger, price: string | null) =>
        price === null ? [] : [{ id: `${order.id} ${trigger}`, order, trigger, price: toCents(price) / 100 }];
      return [...level('limit', order.limitPrice), ...level('stop', order.stopPrice)];
    });
}
