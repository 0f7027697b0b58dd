import type { RestingOrder as WireOrder } from '../../shared/schemas/order.ts';
import { listPlayerOrders } from '../data/order.ts';
import { getReadablePlayer } from '../data/player.ts';
import { asItStands, toWireOrder } from '../domain/resting-order.ts';

/**
 * A player's orders, the open ones first. An order that is not closed may be one of before a reset, which only the
 * player tells; without such an order the player is not read, and if the player cannot be, the orders still are.
 */
export async function viewOrders(playerId: string, nowMs: number): Promise<WireOrder[]> {
  const orders = await listPlayerOrders(playerId);
  const isUnclosed = orders.some(({ closing }) => !closing);
  const player = isUnclosed ? await getReadablePlayer(playerId) : undefined;
  return orders.map((stored) => toWireOrder(player ? asItStands(stored, player) : stored, nowMs));
}
