import type { RestingOrder as WireOrder } from '../../shared/schemas/order.ts';
import { listPlayerOrders } from '../data/order.ts';
import { getReadablePlayer } from '../data/player.ts';
import { asItStands, toWireOrder } from '../domain/resting-order.ts';

/**
 * Open ones first. An unclosed order may be from before a reset, which only the player's item tells; if that is
 * unreadable, the orders are still shown.
 */
export async function viewOrders(playerId: string, nowMs: number): Promise<WireOrder[]> {
  const orders = await listPlayerOrders(playerId);
  const isUnclosed = orders.some(({ closing }) => !closing);
  const player = isUnclosed ? await getReadablePlayer(playerId) : undefined;
  return orders.map((stored) => toWireOrder(player ? asItStands(stored, player) : stored, nowMs));
}
