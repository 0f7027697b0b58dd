import { uuidV7 } from '../../shared/uuid.ts';
import { bookToItems, openToItem } from '../data/order-item.ts';
import { putItems } from '../data/write.ts';
import type { RestingOrder } from '../domain/resting-order.ts';

/** Places open orders without the rate limit. Unless they differ, no price reaches them. */
export async function putOpenOrders(
  playerId: string,
  count: number,
  differences: Partial<RestingOrder> = {},
): Promise<void> {
  const orders = Array.from({ length: count }, (): RestingOrder => {
    const placedAtMs = Date.now();
    const order = { symbol: 'TFM', action: 'buy', shares: 1, limitCents: 1 } as const;
    return { id: uuidV7(placedAtMs), playerId, ...order, placedAtMs, ...differences };
  });
  await putItems(orders.flatMap((order) => [openToItem(order), ...bookToItems(order)]));
}
