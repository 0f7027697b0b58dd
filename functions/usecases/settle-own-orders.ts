import { Refused } from '../../shared/refusals.ts';
import type { StoredMarket } from '../data/market.ts';
import { listUnclosedOrders } from '../data/order.ts';
import { byTime, crossedOn } from '../domain/crossing.ts';
import type { TickRange } from '../domain/market/tick-range.ts';
import type { Player } from '../domain/player.ts';
import { expiresAtMs, isGivenUp, type RestingOrder } from '../domain/resting-order.ts';
import { mayHaveCrossed, nothingWaits, withWaiting } from '../domain/waiting.ts';
import { log } from '../runtime/log.ts';
import { rangeToNow } from './live-market.ts';
import { settleOrder } from './settle-order.ts';

/*
 * An order whose price has come is filled by the tick job, at the price of then. Until the tick job comes its player knows more than
 * the order did: so whatever they do next settles it first, as the tick job would.
 */

/**
 * Settles what the tick job has still to settle of a player. Nothing is read where no price that an order waits for has come.
 * @returns the player as read, with the levels of the orders that wait; undefined where an order was settled, and the player
 *   must be read again; or the refusal to try again, where one cannot be settled
 */
export async function settleOwnOrders(
  player: Player,
  stored: StoredMarket | undefined,
  nowMs: number,
): Promise<Player | Refused | undefined> {
  if (player.waiting.levels.size === 0) return player;
  const range = rangeToNow(stored, nowMs);
  if (range instanceof Refused) return range;
  const throughTick = range.to.tick;
  if (!mayHaveCrossed(player.waiting, range)) return { ...player, waiting: { ...player.waiting, throughTick } };
  const unclosed = (await listUnclosedOrders(player.id)).filter((order) => !isGivenUp(order, player));
  const settled = await settleCrossed(unclosed, range);
  if (settled instanceof Refused) return settled;
  if (settled) return undefined;
  const waiting = unclosed.filter((order) => nowMs < expiresAtMs(order));
  return { ...player, waiting: withWaiting({ ...nothingWaits, throughTick }, waiting) };
}

/**
 * Settles, in the order in which their prices came, those of a player's orders that have crossed.
 * @returns whether there was one
 */
export async function settleCrossed(orders: readonly RestingOrder[], range: TickRange): Promise<boolean | Refused> {
  const turn = crossedOn(range, orders);
  const isAny = turn.length > 0;
  try {
    for (let each = turn.sort(byTime).shift(); each; each = turn.sort(byTime).shift()) {
      // Of one that was parked the ticks before the checkpoint are gone.
      const bracket = await settleOrder(each, Math.max(each.crossing.tick, range.from.tick));
      turn.push(...crossedOn(range, bracket ? [bracket] : []));
    }
  } catch (error) {
    log.error('an order could not be settled for its player', error);
    return new Refused({ code: 'try-again' });
  }
  return isAny;
}
