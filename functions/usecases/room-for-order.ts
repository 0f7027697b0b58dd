import { Refused } from '../../shared/refusals.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { listOpenOrders } from '../data/order.ts';
import { closingWrites } from '../data/order-item.ts';
import type { Write } from '../data/write.ts';
import type { Player } from '../domain/player.ts';
import { cancelled } from '../domain/resting-order.ts';

interface NewOrder {
  /** Whether it, or its bracket, will wait among the player's open orders. */
  readonly waits: boolean;
  /** The id of the open order that it replaces. */
  readonly replaces: string | undefined;
}

/**
 * The writes that close the replaced order, if any; refused where that is not open any more, or too many orders wait.
 * Open orders are read after the player, over whose version the new one is written: another placed since stands in the way.
 */
export async function roomForOrder(
  player: Player,
  { waits, replaces }: NewOrder,
  nowMs: number,
): Promise<Write[] | Refused> {
  if (!waits && replaces === undefined) return [];
  const open = await listOpenOrders(player, nowMs);
  const replaced = open.find(({ id }) => id === replaces);
  if (replaces !== undefined && !replaced) return new Refused({ code: 'not-found', what: 'open order any more' });
  if (waits && open.length - (replaced ? 1 : 0) >= MAX_OPEN_ORDERS) return new Refused({ code: 'too-many-orders' });
  return replaced ? closingWrites(replaced, cancelled(nowMs)) : [];
}
