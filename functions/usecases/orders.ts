import { Refused } from '../../shared/refusals.ts';
import type { RestingOrder as WireOrder } from '../../shared/schemas/order.ts';
import { readMarket } from '../data/market.ts';
import { closeOrder, findOrder, listPlayerOrders, listUnclosedOrders, readOrder } from '../data/order.ts';
import { getReadablePlayer } from '../data/player.ts';
import { firstCrossing } from '../domain/crossing.ts';
import { asItStands, cancelled, expiresAtMs, toWireOrder } from '../domain/resting-order.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { rangeToNow } from './live-market.ts';
import { settleCrossed } from './settle-order.ts';

/** Open ones first. If the player's item cannot be read, orders from before a reset look open. */
export async function viewOrders(playerId: string, nowMs: number): Promise<WireOrder[]> {
  const orders = await listPlayerOrders(playerId);
  const isUnclosed = orders.some(({ closing }) => !closing);
  const player = isUnclosed ? await getReadablePlayer(playerId) : undefined;
  return orders.map((stored) => toWireOrder(player ? asItStands(stored, player) : stored, nowMs));
}

export async function viewOrder({ playerId, orderId, nowMs }: Asked): Promise<WireOrder | Refused> {
  const { stored, player } = await readOrder(playerId, orderId);
  if (!stored) return new Refused({ code: 'not-found', what: 'order' });
  return toWireOrder(player ? asItStands(stored, player) : stored, nowMs);
}

/** Only a fill of the same order conflicts, and closes it. */
const retries = { attempts: 5, backoffMs: 10 };

interface Asked {
  readonly playerId: string;
  readonly orderId: string;
  readonly nowMs: number;
}

/** One whose price has been reached is filled instead: nobody can take back what a price has decided. */
export async function cancelOrder({ playerId, orderId, nowMs }: Asked): Promise<WireOrder | Refused> {
  const notFound = new Refused({ code: 'not-found', what: 'open order' });
  const [stored, market] = await Promise.all([findOrder(playerId, orderId), readMarket({ consistent: true })]);
  if (!stored || stored.closing || nowMs >= expiresAtMs(stored.order)) return notFound;
  const range = rangeToNow(market, nowMs);
  if (range instanceof Refused) return range;
  if (firstCrossing(stored.order, range)) {
    const settled = await settleCrossed(await listUnclosedOrders(playerId), range);
    return settled instanceof Refused ? settled : notFound;
  }
  const closing = cancelled(nowMs);
  const answer = await retryOnConflict(async () => {
    const outcome = await closeOrder(stored.order, closing);
    if (outcome === 'conflict') return undefined;
    return outcome === 'closed' ? toWireOrder({ order: stored.order, closing }, nowMs) : notFound;
  }, retries);
  return answer ?? new Refused({ code: 'try-again' });
}
