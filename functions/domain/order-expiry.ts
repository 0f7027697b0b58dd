import type { PersonalEvent } from '../../shared/live.ts';
import { uuidV8 } from './ids.ts';
import { expiresAtMs, type RestingOrder } from './resting-order.ts';

/** Adds the expiries not notified when the orders were read. One notified since is in both lists. */
export function withPending(events: readonly PersonalEvent[], pending: readonly PersonalEvent[]): PersonalEvent[] {
  return [...new Map([...pending, ...events].map((event) => [event.id, event])).values()];
}

/** The id is the same for every maker, so that receivers drop duplicates. */
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
