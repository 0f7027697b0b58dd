import type { PersonalEvent } from '../../shared/live.ts';
import { expiresAtMs, type RestingOrder } from './resting-order.ts';
import { uuidV8 } from './uuid-v8.ts';

/** The same whoever makes it, so that receivers drop doubles by its id. */
export function expiryOf(order: RestingOrder): PersonalEvent {
  const { id: orderId, symbol: stockSymbol, action, shares, limitCents, stopCents } = order;
  const expiredMs = expiresAtMs(order);
  const isOco = limitCents !== undefined && stopCents !== undefined;
  return {
    type: 'order_expired',
    id: uuidV8(expiredMs, `expiry of ${orderId}`),
    createdAt: new Date(expiredMs).toISOString(),
    ...{ orderId, stockSymbol, action, shares },
    ...(!isOco && { trigger: stopCents === undefined ? 'limit' : 'stop' }),
  };
}
