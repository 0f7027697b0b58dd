import { createHash } from 'node:crypto';
import { formatCents } from '../../shared/money.ts';
import type { TradeRefusal } from '../../shared/refusals.ts';
import type { TradeAction } from '../../shared/schemas/trade.ts';
import type { RestingOrder } from './resting-order.ts';
import { reachedTrigger, type Triggers } from './trigger.ts';

/*
 * A guard is the sale that is placed with a purchase, for the shares that it buys: a stop-loss, a take-profit, or both.
 * Once placed it is an order like any other.
 */

const GUARD_ACTION: TradeAction = 'sell';

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

/**
 * The id of a purchase's guard: a UUID of version 8 (RFC 9562, section 5.8) of the purchase's time and a digest of its
 * id. So a repeat finds the same guard, and no key of a client, which is of version 7, can be its id.
 */
export function guardId(purchaseId: string): string {
  const digest = createHash('sha256').update(`guard ${purchaseId}`).digest('hex');
  return `${purchaseId.slice(0, 14)}8${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}

/** The refusal of a guard that one of the prices at which its shares may be bought reaches at once. */
export function guardRefusal(guard: Triggers | undefined, pricesCents: readonly number[]): TradeRefusal | undefined {
  const reaching = pricesCents.find((cents) => reachedTrigger({ ...guard, action: GUARD_ACTION }, cents));
  return reaching === undefined ? undefined : { code: 'guard-reached', price: formatCents(reaching) };
}
