import { MAX_CLOCK_SKEW_MS } from '../../shared/idempotency-key.ts';
import { MAX_OPEN_ORDERS, ORDER_LIFE_DAYS, ORDER_LIST_LIMIT } from '../../shared/schemas/trade.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import type { Player } from '../domain/player.ts';
import {
  type Closing,
  expiresAtMs,
  type Fill,
  hasExpired,
  isGivenUp,
  type RestingOrder,
  type StoredOrder,
  withOrder,
} from '../domain/resting-order.ts';
import type { Trade } from '../domain/trade.ts';
import { marketIn, marketKey } from './market.ts';
import {
  bookKeys,
  closedKey,
  closedToItem,
  closingWrites,
  OPEN_PREFIX,
  ORDER_PREFIX,
  openFromItem,
  openKey,
  orderFromItem,
  orderPlaces,
  restingWrites,
} from './order-item.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { playerIn, playerKey, playerPartition, playerPut } from './player.ts';
import { batchGet, batchGetAll, getItem, inRange, itemAt, queryPage, withPrefix } from './read.ts';
import { readEach, readItem } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { type TradeContext, tradeFromItem, tradeKey, tradeWrites } from './trade.ts';
import { ifAbsent, putIfAbsent, remove, transactWrite, type Write } from './write.ts';

/** The order or trade that has a key, and the player, who may have started over since. */
export interface UsedKey {
  readonly stored: StoredOrder | undefined;
  readonly trade: Trade | undefined;
  readonly player: Player | undefined;
}

export interface OrderContext extends TradeContext, UsedKey {
  readonly player: Player | undefined;
}

export async function readOrderContext(playerId: string, orderId: string): Promise<OrderContext> {
  const keys = [marketKey, tradeKey(playerId, orderId), ...orderKeys(playerId, orderId)];
  const items = await batchGet(keys, { consistent: true });
  return { market: marketIn(items), ...usedKeyIn(items, playerId, orderId) };
}

/** One round trip, 4 read units. */
export async function readUsedKey(playerId: string, id: string): Promise<UsedKey> {
  const keys = [tradeKey(playerId, id), ...orderKeys(playerId, id)];
  return usedKeyIn(await batchGet(keys, { consistent: true }), playerId, id);
}

/** One round trip, 3 read units. */
export async function readOrder(playerId: string, orderId: string): Promise<Omit<UsedKey, 'trade'>> {
  return usedKeyIn(await batchGet(orderKeys(playerId, orderId), { consistent: true }), playerId, orderId);
}

function orderKeys(playerId: string, orderId: string): Key[] {
  return [playerKey(playerId), openKey(playerId, orderId), closedKey(playerId, orderId)];
}

function usedKeyIn(items: readonly Item[], playerId: string, id: string): UsedKey {
  const order = itemAt(items, closedKey(playerId, id)) ?? itemAt(items, openKey(playerId, id));
  return {
    player: playerIn(items, playerId),
    stored: readItem(order, (found) => orderFromItem(playerId, found)),
    trade: readItem(itemAt(items, tradeKey(playerId, id)), tradeFromItem),
  };
}

export async function findOrder(playerId: string, orderId: string): Promise<StoredOrder | undefined> {
  return (await findOrders(playerId, [orderId]))[0];
}

/** Each costs 2 read units. */
export async function findOrders(playerId: string, orderIds: readonly string[]): Promise<StoredOrder[]> {
  const keys = orderIds.flatMap((id) => [openKey(playerId, id), closedKey(playerId, id)]);
  const orders = (await batchGetAll(keys, { consistent: true })).map((item) => orderFromItem(playerId, item));
  return orderIds.flatMap((id) => {
    const same = orders.filter(({ order }) => order.id === id);
    return same.find(({ closing }) => closing) ?? same.slice(0, 1);
  });
}

export async function findOpenOrder(playerId: string, orderId: string): Promise<RestingOrder | undefined> {
  const item = await getItem(openKey(playerId, orderId), { consistent: true });
  return readItem(item, (found) => openFromItem(playerId, found));
}

/** Lists open orders, then closed ones, each sorted newest first. */
export async function listPlayerOrders(playerId: string): Promise<StoredOrder[]> {
  return queryOwn(playerId, ORDER_PREFIX);
}

export async function listUnclosedOrders(playerId: string): Promise<RestingOrder[]> {
  return (await queryOwn(playerId, OPEN_PREFIX)).map(({ order }) => order);
}

export async function listOpenOrders(player: Player, nowMs: number): Promise<RestingOrder[]> {
  const unclosed = await listUnclosedOrders(player.id);
  return unclosed.filter((order) => nowMs < expiresAtMs(order) && !isGivenUp(order, player));
}

async function queryOwn(playerId: string, prefix: string): Promise<StoredOrder[]> {
  const query = { ...withPrefix(playerPartition(playerId), prefix), ScanIndexForward: false, ConsistentRead: true };
  const { items } = await queryPage({ ...query, Limit: ORDER_LIST_LIMIT });
  const orders = readEach(items, (item) => orderFromItem(playerId, item));
  // Ids are not sorted by time, because their clocks are the clients'.
  const isClosed = ({ closing }: StoredOrder) => Number(closing !== undefined);
  return orders.sort((one, other) => isClosed(one) - isClosed(other) || other.order.placedAtMs - one.order.placedAtMs);
}

/** Open orders may all expire while they are shown, and the player may open as many again. */
const MAX_EXPIRED_READ = 2 * MAX_OPEN_ORDERS;

const ORDER_LIFE_MS = ORDER_LIFE_DAYS * 24 * 3600 * 1000;

/**
 * Lists the orders that expired before their price was reached, and whose player was not notified. An expired order
 * stays among the open ones and is shown for as long again. An id begins with the time of the order, or of the purchase
 * it belongs to, so younger orders are not even read. Usually there are none: half a read unit.
 */
export async function listExpiredOrders(playerId: string, nowMs: number): Promise<RestingOrder[]> {
  const last = OPEN_PREFIX + firstIdAt(nowMs - ORDER_LIFE_MS + MAX_CLOCK_SKEW_MS);
  const query = inRange(playerPartition(playerId), [OPEN_PREFIX, last]);
  const { items } = await queryPage({ ...query, ScanIndexForward: false, Limit: MAX_EXPIRED_READ });
  return readEach(items, (item) => openFromItem(playerId, item)).filter(
    (order) => hasExpired(order, nowMs) && order.toldAtMs === undefined,
  );
}

/**
 * Rests an order: 8 write units, 10 for an OCO, 2 more for the first in a month. Requires the version of the player
 * that was read, so that no other order can slip past the limit of open ones.
 * @param closes are the writes that close the order it replaces
 * @returns false if another write touched the same items, or the key was used meanwhile
 */
export async function restOrder(order: RestingOrder, player: Player, closes: Write[]): Promise<boolean> {
  const [, closed] = orderPlaces(player, order.id);
  const checks = [tradeKey(player.id, order.id), ...(closed ? [closed] : [])].map(ifAbsent);
  const after = withOrder(player, order);
  const writes = [...checks, ...restingWrites(order, after), playerPut(after), ...closes];
  return !(await transactWrite(writes));
}

/**
 * Writes an order that was filled as it was placed: 6 write units, 10 with a bracket, 12 if that is an OCO.
 * @param written.closes are the writes that close the order it replaces
 * @returns false if another write touched the same items, or the key was used meanwhile
 */
export async function recordFilledOrder(
  order: RestingOrder,
  closing: Closing,
  { fill, closes }: { fill: Fill; closes: Write[] },
): Promise<boolean> {
  const [open] = orderPlaces(fill.player, order.id);
  const cancellation = await transactWrite([
    ...(open ? [ifAbsent(open)] : []),
    putIfAbsent(closedToItem(order, closing)),
    ...tradeWrites(fill),
    ...closes,
  ]);
  return !cancellation;
}

/** Erases an order of a player who leaves. A parked row is left to its next try, which finds no order. */
export async function removeOpenOrder(order: RestingOrder): Promise<void> {
  const cancellation = await transactWrite([openKey(order.playerId, order.id), ...bookKeys(order)].map(remove));
  if (cancellation) throw new Error(`the order ${order.id} met another write`);
}

/** `not-open`: the order is already closed, so nothing has changed. */
type ClosingOutcome = 'closed' | 'not-open' | 'conflict';

/**
 * Closes an order: its rows leave the book, together with its fill, if any, and the event for its player. It writes all
 * or nothing, so that only one of an OCO's two prices counts, or of a simultaneous fill and cancellation. 6 write
 * units, 12 for a fill; 2 more for an OCO, 4 or 6 for a bracket.
 */
export async function closeOrder(
  order: RestingOrder,
  closing: Closing,
  { fill, event }: { fill?: Fill; event?: NewEvent } = {},
): Promise<ClosingOutcome> {
  const cancellation = await transactWrite([
    ...closingWrites(order, closing),
    ...(fill ? tradeWrites(fill) : []),
    ...(event ? [eventPut({ playerId: order.playerId, event, nowMs: Date.now() })] : []),
  ]);
  if (!cancellation) return 'closed';
  return cancellation[0] === 'condition' ? 'not-open' : 'conflict';
}
