import { formatCents } from '../../shared/money.ts';
import { GUARD_ACTION, guardReached, type Triggers } from '../../shared/order-rules.ts';
import type { TradeRefusal } from '../../shared/refusals.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import type { RestingOrder } from './resting-order.ts';
import { uuidV8 } from './uuid-v8.ts';

/*
 * A guard is the sale that is placed with a purchase, for the shares that it buys: a stop-loss, a take-profit, or both.
 * Once placed it is an order like any other.
 */

/** The purchase that a guard belongs to. */
type Purchase = Pick<RestingOrder, 'id' | 'playerId' | 'symbol' | 'shares'>;

export function guardOrder({ id, playerId, symbol, shares }: Purchase, guard: Triggers, placedAtMs: number) {
  return {
    id: guardId(id),
    playerId,
    symbol,
    action: GUARD_ACTION,
    shares,
    ...guard,
    placedAtMs,
  } satisfies RestingOrder;
}

/** The id of a purchase's guard: a repeat of the purchase finds the same guard. */
export function guardId(purchaseId: string): string {
  return uuidV8(timeOfUuidMs(purchaseId), `guard ${purchaseId}`);
}

/** The refusal of a guard that one of the prices at which its shares may be bought reaches at once. */
export function guardRefusal(guard: Triggers | undefined, pricesCents: readonly number[]): TradeRefusal | undefined {
  const reaching = guard && pricesCents.find((cents) => guardReached(guard, cents));
  return reaching === undefined ? undefined : { code: 'guard-reached', price: formatCents(reaching) };
}
