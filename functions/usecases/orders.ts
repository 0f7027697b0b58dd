import { findCompany } from '../../shared/companies.ts';
import { Refused } from '../../shared/refusals.ts';
import type { RestingOrder as WireOrder } from '../../shared/schemas/order.ts';
import { readMarket } from '../data/market.ts';
import { closeOrder, findOrder, findOrders, listPlayerOrders, listUnclosedOrders, readOrder } from '../data/order.ts';
import { getReadablePlayer } from '../data/player.ts';
import { firstCrossing } from '../domain/crossing.ts';
import {
  asItStands,
  cancelled,
  expiresAtMs,
  type RestingOrder,
  type StoredOrder,
  toWireOrder,
} from '../domain/resting-order.ts';
import { untilWritten } from '../runtime/retry.ts';
import { rangeToNow } from './live-market.ts';
import { settleCrossed } from './settle-order.ts';

/** Lists open orders first. If the player's item cannot be read, orders from before a reset look open. */
export async function viewOrders(playerId: string, nowMs: number): Promise<WireOrder[]> {
  const orders = await listPlayerOrders(playerId);
  const isUnclosed = orders.some(({ closing }) => !closing);
  const player = isUnclosed ? await getReadablePlayer(playerId) : undefined;
  return orders.map((stored) => toWireOrder(player ? asItStands(stored, player, nowMs) : stored, nowMs));
}

export async function viewOrder({ playerId, orderId, nowMs }: Asked): Promise<WireOrder | Refused> {
  const { stored, player } = await readOrder(playerId, orderId);
  if (!stored) return new Refused({ code: 'not-found', what: 'order' });
  return toWireOrder(player ? asItStands(stored, player, nowMs) : stored, nowMs);
}

interface Asked {
  readonly playerId: string;
  readonly orderId: string;
  readonly nowMs: number;
}

/** Cancels an open order. One whose price has been reached is filled instead, because that price has decided it. */
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
  const outcome = await close(stored.order, nowMs);
  if (outcome instanceof Refused) return outcome;
  return outcome === 'not-open' ? notFound : toWireOrder(outcome, nowMs);
}

/** Returns undefined if concurrent writes keep touching the order. */
function close(order: RestingOrder, nowMs: number): Promise<StoredOrder | 'not-open' | Refused> {
  const closing = cancelled(nowMs);
  return untilWritten(async () => {
    const outcome = await closeOrder(order, closing);
    if (outcome === 'conflict') return undefined;
    return outcome === 'closed' ? { order, closing } : outcome;
  });
}

interface AskedAll {
  readonly playerId: string;
  readonly symbol: string | undefined;
  readonly nowMs: number;
}

/**
 * Cancels all open orders as if one by one: those whose price has been reached are filled first, and brackets that
 * these place are cancelled too. Fifty orders cost 52 round trips, 50 of them at once, 3 read units and 300 write units
 * (400 for OCOs). A reached one costs what a fill does.
 * @returns those that were open, as they now stand. One that could not be closed is still open.
 */
export async function cancelOrders({ playerId, symbol, nowMs }: AskedAll): Promise<WireOrder[] | Refused> {
  if (symbol !== undefined && !findCompany(symbol)) return new Refused({ code: 'unknown-symbol', symbol });
  const [unclosed, market] = await Promise.all([listUnclosedOrders(playerId), readMarket({ consistent: true })]);
  const isAsked = (order: RestingOrder) => order.symbol === (symbol ?? order.symbol) && nowMs < expiresAtMs(order);
  const asked = unclosed.filter(isAsked);
  if (asked.length === 0) return [];
  const range = rangeToNow(market, nowMs);
  if (range instanceof Refused) return range;
  const hasCrossed = (order: RestingOrder) => firstCrossing(order, range) !== undefined;
  let open = asked;
  if (asked.some(hasCrossed)) {
    // If this fails, the reached ones stay open, and the answer says so.
    await settleCrossed(unclosed, range);
    open = (await listUnclosedOrders(playerId)).filter(isAsked);
  }
  const closed = new Map<string, StoredOrder>();
  const closeOne = async (order: RestingOrder) => {
    const outcome = await close(order, nowMs);
    if (outcome !== 'not-open' && !(outcome instanceof Refused)) closed.set(order.id, outcome);
  };
  await Promise.all(open.filter((order) => !hasCrossed(order)).map(closeOne));
  const ids = new Set([...asked, ...open].map(({ id }) => id));
  const others = await findOrders(
    playerId,
    [...ids].filter((id) => !closed.has(id)),
  );
  return [...closed.values(), ...others].map((stored) => toWireOrder(stored, nowMs));
}
