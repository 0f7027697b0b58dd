import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ORDER_LIST_LIMIT } from '../../shared/schemas/order.ts';
import type { TradeAction } from '../../shared/schemas/trade.ts';
import { type Closing, expiresAtMs, type LimitOrder, type StoredOrder } from '../domain/limit-order.ts';
import type { Player } from '../domain/player.ts';
import type { TradeMade } from '../domain/trade.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { putIfAbsent } from './conditional-write.ts';
import { marketFromItem, marketKey } from './market.ts';
import {
  bookKey,
  bookPartition,
  bookToItem,
  closedKey,
  closedToItem,
  fromBookItem,
  levelKey,
  OPEN_PREFIX,
  ORDER_PREFIX,
  openKey,
  openToItem,
  orderFromItem,
} from './order-item.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { playerFromItem, playerKey, playerPartition, playerPut } from './player.ts';
import { queryPages } from './query-pages.ts';
import { readEach } from './read-item.ts';
import { TABLE_NAME, table } from './table.ts';
import { type KeyUse, keyHolderPut, keyUseFromItem, tradeKey, tradeWrites } from './trade.ts';
import type { TradeContext } from './trade-context.ts';
import { transactWrite } from './transact-write.ts';

/** A query's page is 1 MB, about 5,000 orders. Further ones at one price wait for a later slot that reaches it. */
const MAX_BOOK_PAGES = 100;

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
    market: market && marketFromItem(market),
    player: player && playerFromItem(playerId, player),
    stored: stored && orderFromItem(playerId, stored),
    keyUse: trade && keyUseFromItem(trade),
  };
}

/** An order by its id, open or closed, as of now. */
export async function findOrder(playerId: string, orderId: string): Promise<StoredOrder | undefined> {
  const items = await batchGet([openKey(playerId, orderId), closedKey(playerId, orderId)], { consistent: true });
  const orders = items.map((item) => orderFromItem(playerId, item));
  return orders.find(({ closing }) => closing) ?? orders[0];
}

/** The open orders, then the closed ones, each newest first, as of now. */
export async function listPlayerOrders(playerId: string): Promise<StoredOrder[]> {
  return queryOwn(playerId, ORDER_PREFIX);
}

/** The number of a player's open orders, as of now. */
export async function countOpenOrders(playerId: string, nowMs: number): Promise<number> {
  const open = await queryOwn(playerId, OPEN_PREFIX);
  return open.filter(({ order }) => nowMs < expiresAtMs(order)).length;
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
 * The orders of one side of a company's book that a price reaches: buys with that limit or a higher one, sales with
 * that or a lower one. Reads no other. Consistent: an order that was placed before is seen.
 */
export async function listReachedOrders(side: {
  symbol: string;
  action: TradeAction;
  priceCents: number;
}): Promise<LimitOrder[]> {
  const level = levelKey(side.action, side.priceCents);
  const [from, to] = side.action === 'buy' ? [level, 'BUY~'] : ['SELL#', `${level}~`];
  const query = {
    KeyConditionExpression: 'PK = :book AND SK BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':book': bookPartition(side.symbol), ':from': from, ':to': to },
    ConsistentRead: true,
  };
  const orders: LimitOrder[] = [];
  for await (const { Items = [], LastEvaluatedKey } of queryPages(query, MAX_BOOK_PAGES)) {
    orders.push(...readEach(Items, fromBookItem));
    if (!LastEvaluatedKey) return orders;
  }
  log.error('a book has too many orders at one price', new Error('not all are read'), { symbol: side.symbol });
  recordMetric('OrdersSetAside', 1);
  return orders;
}

/** The outcome of an attempt to place an order. `conflict`: another write was at the same items, so try again. */
type PlacingOutcome = 'placed' | 'key-exists' | 'conflict';

/**
 * Leaves an order to wait for its price: 8 write units. The player is written with it over the version that was
 * read: no other order can come between that the limit of open ones has not counted.
 * @param player one version above the one that was read
 */
export async function restOrder(order: LimitOrder, player: Player): Promise<PlacingOutcome> {
  const cancellation = await transactWrite([
    keyHolderPut(order),
    putIfAbsent(openToItem(order)),
    putIfAbsent(bookToItem(order)),
    playerPut(player),
  ]);
  if (!cancellation) return 'placed';
  return cancellation[0] === 'condition' ? 'key-exists' : 'conflict';
}

/** Writes an order that was filled the moment it was placed, and its trade: 6 write units. */
export async function recordFilledOrder(order: LimitOrder, closing: Closing, made: TradeMade): Promise<PlacingOutcome> {
  const cancellation = await transactWrite([putIfAbsent(closedToItem(order, closing)), ...tradeWrites(made)]);
  if (!cancellation) return 'placed';
  const [closed, , trade] = cancellation;
  return closed === 'condition' || trade === 'condition' ? 'key-exists' : 'conflict';
}

/** The outcome of an attempt to close an order. `not-open`: it was closed before, and nothing has changed. */
type ClosingOutcome = 'closed' | 'not-open' | 'conflict';

/**
 * Takes an order out of the book, with the trade that fills it, if any, and the event that tells its player: all or
 * nothing, so that of a fill and a cancellation at once exactly one happens. 6 write units, 12 for a fill.
 */
export async function closeOrder(
  order: LimitOrder,
  closing: Closing,
  { made, event }: { made?: TradeMade; event?: NewEvent } = {},
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
    { Delete: { TableName: TABLE_NAME, Key: bookKey(order) } },
    ...(made ? tradeWrites(made) : []),
    ...(event ? [eventPut({ playerId: order.playerId, event, nowMs: Date.now() })] : []),
  ]);
  if (!cancellation) return 'closed';
  return cancellation[0] === 'condition' ? 'not-open' : 'conflict';
}
