import { uuidV7 } from '../../shared/uuid.ts';
import { bookToItems, openToItem } from '../data/order-item.ts';
import { putItems } from '../data/write.ts';

/** Places open orders that no price reaches, without the rate limit. */
export async function putOpenOrders(playerId: string, count: number): Promise<void> {
  const orders = Array.from({ length: count }, () => {
    const placedAtMs = Date.now();
    return {
      id: uuidV7(placedAtMs),
      playerId,
      symbol: 'TFM',
      action: 'buy',
      shares: 1,
      limitCents: 1,
      placedAtMs,
    } as const;
  });
  await putItems(orders.flatMap((order) => [openToItem(order), ...bookToItems(order)]));
}
