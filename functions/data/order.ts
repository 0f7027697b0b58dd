import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ORDER_LIST_LIMIT } from '../../shared/schemas/trade.ts';
import type { Player } from '../domain/player.ts';
import { type Closing, expiresAtMs, isGivenUp, type RestingOrder, type StoredOrder } from '../domain/resting-order.ts';
import type { TradeMade } from '../domain/trade.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { putIfAbsent } from './conditional-write.ts';
import { getItem } from './get-item.ts';
import { marketFromItem, marketKey } from './market.ts';
import {
  bookKeys,
  closedKey,
  closedToItem,
  OPEN_PREFIX,
  ORDER_PREFIX,
  openFromItem,
  openKey,
  restingWrites,
} from './order-item.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { playerFromItem, playerKey, playerPartition, playerPut } from './player.ts';
import { readEach, readItem } from './read-item.ts';
import { orderFromItem } from './stored-order.ts';
import { TABLE_NAME, table } from './table.ts';
import { type KeyUse, keyHolderPut, keyUseFromItem, tradeKey, tradeWrites } from './trade.ts';
import type { TradeContext } from './trade-context.ts';
import { transactWrite } from './transact-write.ts';

/** The facts that an order is judged by: the trade context, and the use that was made of its key. */
export interface OrderContext extends TradeContext {
  readonly stored: StoredOrder | undefined;
  readonly keyUse: KeyUse | undefined;
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
    keyUse: readItem(trade, keyUseFromItem),
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

/** The number of a player's open orders, as of now. */
export async function countOpenOrders(player: Player, nowMs: number): Promise<number> {
  const unclosed = await listUnclosedOrders(player.id);
  return unclosed.filter((order) => nowMs < expiresAtMs(order) && !isGivenUp(order, player)).length;
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

/** The outcome of an attempt to place an order. `conflict`: another write was at the same items, so try again. */
type PlacingOutcome = 'placed' | 'key-exists' | 'conflict';

/**
 * Leaves an order to wait for its price: 8 write units, 10 for a pair. The player is written with it over the version that was
 * read: no other order can come between that the limit of open ones has not counted.
 * @param player one version above the one that was read
 */
export async function restOrder(order: RestingOrder, player: Player): Promise<PlacingOutcome> {
  const cancellation = await transactWrite([keyHolderPut(order), ...restingWrites(order), playerPut(player)]);
  if (!cancellation) return 'placed';
  return cancellation[0] === 'condition' ? 'key-exists' : 'conflict';
}

/**
 * Writes an order that was filled the moment it was placed, its trade and the order that guards its shares, if there is
 * one: 6 write units, 10 with a guard, 12 if that is a pair.
 */
export async function recordFilledOrder(
  order: RestingOrder,
  closing: Closing,
  { made, guard }: { made: TradeMade; guard?: RestingOrder | undefined },
): Promise<PlacingOutcome> {
  const cancellation = await transactWrite([
    putIfAbsent(closedToItem(order, closing)),
    ...tradeWrites(made),
    ...(guard ? restingWrites(guard) : []),
  ]);
  if (!cancellation) return 'placed';
  const [closed, , trade] = cancellation;
  return closed === 'condition' || trade === 'condition' ? 'key-exists' : 'conflict';
}

/** The outcome of an attempt to close an order. `not-open`: it was closed before, and nothing has changed. */
type ClosingOutcome = 'closed' | 'not-open' | 'conflict';

/**
 * Takes an order with all its rows out of the book, with the trade that fills it and the order that guards its shares, if
 * any, and the event that tells its player: all or nothing, so that of a pair's two prices, or of a fill and a
 * cancellation at once, exactly one counts. 6 write units, 12 for a fill; 2 more for a pair, 4 or 6 for a guard.
 */
export async function closeOrder(
  order: RestingOrder,
  closing: Closing,
  { made, guard, event }: { made?: TradeMade; guard?: RestingOrder | undefined; event?: NewEvent } = {},
): Promise<ClosingOutcome> {
  const cancellation = await transactWrite([
    {
      Delete: {
        TableName: TABLE_NAME,
        Key: openKey(order.playerId, order.id),
        ConditionExpression: 'attribute_exists(PK)',
      },
    },
    { Put: { TableName: TABLE_NAME, Item: closedToItem(order, closing) } },
    ...bookKeys(order).map((Key) => ({ Delete: { TableName: TABLE_NAME, Key } })),
    ...(made ? tradeWrites(made) : []),
    ...(guard ? restingWrites(guard) : []),
    ...(event ? [eventPut({ playerId: order.playerId, event, nowMs: Date.now() })] : []),
  ]);
  if (!cancellation) return 'closed';
  return cancellation[0] === 'condition' ? 'not-open' : 'conflict';
}
