import { ORDER_LIFE_DAYS } from '../../shared/schemas/trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { restOrder } from '../data/order.ts';
import { moveExpiry } from '../data/order-expiry.ts';
import { getPlayer } from '../data/player.ts';
import type { RestingOrder } from '../domain/resting-order.ts';

const ORDER_LIFE_MS = ORDER_LIFE_DAYS * 24 * 3600 * 1000;
/** A late fill dates its bracket back: such an order has no row of its own. */
const BACKDATED_MS = 60_000;

/** Rests an order that no price reaches, as if its player had placed it 30 days before that moment. */
export async function restUntil(playerId: string, expiresAtMs: number): Promise<RestingOrder> {
  const placedAtMs = expiresAtMs - ORDER_LIFE_MS;
  const trade = { symbol: 'TFM', action: 'buy', shares: 1, limitCents: 1 } as const;
  const order = { id: uuidV7(placedAtMs), playerId, ...trade, placedAtMs };
  const player = await placedBefore(playerId, expiresAtMs);
  if (!player || !(await restOrder(order, player, []))) throw new Error('the order does not rest');
  return order;
}

/** Dates the player's row as if later orders had come after this one: it names the earliest. */
async function placedBefore(playerId: string, expiresAtMs: number) {
  const player = await getPlayer(playerId, { consistent: true });
  if (!player || player.expiryDueMs < expiresAtMs + BACKDATED_MS) return player;
  await moveExpiry({ dueAtMs: player.expiryDueMs, playerId }, player, expiresAtMs);
  return getPlayer(playerId, { consistent: true });
}
