import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ORDER_LIST_LIMIT } from '../../shared/schemas/trade.ts';
import type { Player } from '../domain/player.ts';
import {
  type Closing,
  expiresAtMs,
  isGivenUp,
  type RestingOrder,
  type StoredOrder,
  withOrder,
} from '../domain/resting-order.ts';
import type { Trade, TradeMade } from '../domain/trade.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { ifAbsent, putIfAbsent } from './conditional-write.ts';
import { getItem } from './get-item.ts';
import { marketFromItem, marketKey } from './market.ts';
import {
  closedKey,
  closedToItem,
  closingWrites,
  OPEN_PREFIX,
  ORDER_PREFIX,
  openFromItem,
  openKey,
  orderPlaces,
  restingWrites,
} from './order-item.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { playerFromItem, playerKey, playerPartition, playerPut } from './player.ts';
import { readEach, readItem } from './read-item.ts';
import { orderFromItem } from './stored-order.ts';
import { TABLE_NAME, table } from './table.ts';
import { tradeFromItem, tradeKey, tradeWrites } from './trade.ts';
import type { TradeContext } from './trade-context.ts';
import { transactWrite, type Write } from './transact-write.ts';

/** The facts that an order is judged by: the trade context, and the order and the trade that have its key already. */
export interface OrderContext extends TradeContext {
  readonly stored: StoredOrder | undefined;
  readonly trade: Trade | undefined;
}

/** Reads it in one round trip, consistently. */
export async function readOrderContext(playerId: string, orderId: string): Promise<OrderContext> {
  const keys = [
    marketKey,
    playerKey(playerId),
    openKey(playerId, orderId),
    closedKey(playerId, orderId),
    tradeKey(playerId, orderId),
  ];
  const items = await batchGet(keys, { consistent: true });
  const [market, player, open, closed, trade] = keys.map((key) => itemAt(items, key));
  const stored = closed ?? open;
  return {
    market: readItem(market, marketFromItem),
    player: readItem(player, (found) => playerFromItem(playerId, found)),
    stored: readItem(stored, (found) => orderFromItem(playerId, found)),
    trade: readItem(trade, tradeFromItem),
  };
}

/** An order by its id, open or closed, as of now. */
export async function findOrder(playerId: string, orderId: string): Promise<StoredOrder | undefined> {
  const items = await batchGet([openKey(playerId, orderId), closedKey(playerId, orderId)], { consistent: true });
  const orders = items.map((item) => orderFromItem(playerId, item));
  return orders.find(({ closing }) => closing) ?? orders[0];
}

/** An order by its id while it is open, as of now. */
export async function findOpenOrder(playerId: string, orderId: string): Promise<RestingOrder | undefined> {
  const item = await getItem(openKey(playerId, orderId), { consistent: true });
  return readItem(item, (found) => openFromItem(playerId, found));
}

/** The open orders, then the closed ones, each newest first, as of now. */
export async function listPlayerOrders(playerId: string): Promise<StoredOrder[]> {
  return queryOwn(playerId, ORDER_PREFIX);
}

/** The orders that were never closed, expired ones among them, as of now. */
export async function listUnclosedOrders(playerId: string): Promise<RestingOrder[]> {
  return (await queryOwn(playerId, OPEN_PREFIX)).map(({ order }) => order);
}

/** A player's open orders, as of now. */
export async function listOpenOrders(player: Player, nowMs: number): Promise<RestingOrder[]> {
  const unclosed = await listUnclosedOrders(player.id);
  return unclosed.filter((order) => nowMs < expiresAtMs(order) && !isGivenUp(order, player));
}

async function queryOwn(playerId: string, prefix: string): Promise<StoredOrder[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :player AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':player': playerPartition(playerId), ':prefix': prefix },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: ORDER_LIST_LIMIT,
    }),
  );
  return readEach(Items, (item) => orderFromItem(playerId, item));
}

/**
 * Leaves an order to wait for its price: 8 write units, 10 for an OCO. The player is written with it over the version that was
 * read: no other order can come between that the limit of open ones has not counted.
 * @param closes the writes that close the order it replaces
 * @returns false if another write was at the same items, or the key was used meanwhile
 */
export async function restOrder(order: RestingOrder, player: Player, closes: Write[]): Promise<boolean> {
  const [, closed] = orderPlaces(player, order.id);
  const checks = [tradeKey(player.id, order.id), ...(closed ? [closed] : [])].map(ifAbsent);
  const writes = [...checks, ...restingWrites(order), playerPut(withOrder(player, order)), ...closes];
  return !(await transactWrite(writes));
}

/**
 * Writes an order that was filled the moment it was placed, its trade and the bracket of its shares, if there is
 * one: 6 write units, 10 with a bracket, 12 if that is an OCO.
 * @param written.closes the writes that close the order it replaces
 * @returns false if another write was at the same items, or the key was used meanwhile
 */
export async function recordFilledOrder(
  order: RestingOrder,
  closing: Closing,
  { made, bracket, closes }: { made: TradeMade; bracket: RestingOrder | undefined; closes: Write[] },
): Promise<boolean> {
  const [open] = orderPlaces(made.player, order.id);
  const cancellation = await transactWrite([
    ...(open ? [ifAbsent(open)] : []),
    putIfAbsent(closedToItem(order, closing)),
    ...tradeWrites(made, bracket),
    ...(bracket ? restingWrites(bracket) : []),
    ...closes,
  ]);
  return !cancellation;
}

/** The outcome of an attempt to close an order. `not-open`: it was closed before, and nothing has changed. */
type ClosingOutcome = 'closed' | 'not-open' | 'conflict';

/**
 * Takes an order with all its rows out of the book, with the trade that fills it and the bracket of its shares, if
 * any, and the event that tells its player: all or nothing, so that of an OCO's two prices, or of a fill and a
 * cancellation at once, exactly one counts. 6 write units, 12 for a fill; 2 more for an OCO, 4 or 6 for a bracket.
 */
export async function closeOrder(
  order: RestingOrder,
  closing: Closing,
  { made, bracket, event }: { made?: TradeMade; bracket?: RestingOrder | undefined; event?: NewEvent } = {},
): Promise<ClosingOutcome> {
  const cancellation = await transactWrite([
    ...closingWrites(order, closing),
    ...(made ? tradeWrites(made, bracket) : []),
    ...(bracket ? restingWrites(bracket) : []),
    ...(event ? [eventPut({ playerId: order.playerId, event, nowMs: Date.now() })] : []),
  ]);
  if (!cancellation) return 'closed';
  return cancellation[0] === 'condition' ? 'not-open' : 'conflict';
}
