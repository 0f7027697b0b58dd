import type { PersonalEvent } from '../../shared/live.ts';
import { uuidV8 } from './ids.ts';
import { expiresAtMs, type RestingOrder } from './resting-order.ts';

/**
 * The events of a player, with the expiries of orders that were read before and of which the player was not told by then.
 * Of some they have been told since: those are in both.
 */
export function withUntold(events: readonly PersonalEvent[], untold: readonly PersonalEvent[]): PersonalEvent[] {
  return [...new Map([...untold, ...events].map((event) => [event.id, event])).values()];
}

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
