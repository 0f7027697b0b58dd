import { formatCents } from '../../shared/money.ts';
import { BRACKET_ACTION, bracketReached, type Triggers } from '../../shared/order-rules.ts';
import type { Refusal } from '../../shared/refusals.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import type { RestingOrder } from './resting-order.ts';
import { uuidV8 } from './uuid-v8.ts';

/*
 * A bracket is the sale that is placed with a purchase, for the shares that it buys: a stop-loss, a take-profit, or both.
 * Once placed it is an order like any other.
 */

/** The purchase that a bracket belongs to. */
type Purchase = Pick<RestingOrder, 'id' | 'playerId' | 'symbol' | 'shares'>;

export function bracketOrder({ id, playerId, symbol, shares }: Purchase, bracket: Triggers, placedAtMs: number) {
  return {
    id: bracketId(id),
    playerId,
    symbol,
    action: BRACKET_ACTION,
    shares,
    ...bracket,
    placedAtMs,
  } satisfies RestingOrder;
}

/** The id of a purchase's bracket: a repeat of the purchase finds the same bracket. */
export function bracketId(purchaseId: string): string {
  return uuidV8(timeOfUuidMs(purchaseId), `bracket ${purchaseId}`);
}

/** The refusal of a bracket that one of the prices at which its shares may be bought reaches at once. */
export function bracketRefusal(bracket: Triggers | undefined, pricesCents: readonly number[]): Refusal | undefined {
  const reaching = bracket && pricesCents.find((cents) => bracketReached(bracket, cents));
  return reaching === undefined ? undefined : { code: 'bracket-reached', price: formatCents(reaching) };
}
