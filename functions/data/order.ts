import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { ORDER_LIST_LIMIT } from '../../shared/schemas/order.ts';
import type { TradeAction } from '../../shared/schemas/trade.ts';
import { type Closing, expiresAtMs, type LimitOrder, type StoredOrder } from '../domain/limit-order.ts';
import type { Trade, TradeMade } from '../domain/trade.ts';
import { type Desk, readTogether } from './desk.ts';
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
import { playerFromItem, playerKey, playerPartition } from './player.ts';
import { type Item, type Key, TABLE_NAME, table } from './table.ts';
import { tradeFromItem, tradeKey, tradeWrites } from './trade.ts';
import { type Cancellation, type Write, writeTogether } from './transaction.ts';

/** A query's page is 1 MB, about 5,000 orders. More of them than this at one price is a mistake. */
const MAX_BOOK_PAGES = 100;

/** What an order is judged by: the desk, and what there already is under its key. */
export interface OrderDesk extends Desk {
  readonly stored: StoredOrder | undefined;
  readonly trade: Trade | undefined;
}

/** In one round trip, consistent. */
export async function readOrderDesk(playerId: string, orderId: string): Promise<OrderDesk> {
  const keys = [
    marketKey,
    playerKey(playerId),
    openKey(playerId, orderId),
    closedKey(playerId, orderId),
    tradeKey(playerId, orderId),
  ];
  const items = await readTogether(keys, true);
  const [market, player, open, closed, trade] = keys.map(({ PK, SK }) =>
    items.find((item) => item.PK === PK && item.SK === SK),
  );
  const stored = closed ?? open;
  return {
    market: market && marketFromItem(market),
    player: player && playerFromItem(playerId, player),
    stored: stored && orderFromItem(playerId, stored),
    trade: trade && tradeFromItem(trade),
  };
}

/** An order by its id, open or closed, as of now. */
export async function findOrder(playerId: string, orderId: string): Promise<StoredOrder | undefined> {
  const items = await readTogether([openKey(playerId, orderId), closedKey(playerId, orderId)], true);
  const orders = items.map((item) => orderFromItem(playerId, item));
  return orders.find(({ closing }) => closing) ?? orders[0];
}

/** The open orders, then the closed ones, each newest first. */
export async function listOrders(playerId: string): Promise<StoredOrder[]> {
  const { Items = [] } = await queryOwn(playerId, ORDER_PREFIX, { ScanIndexForward: false });
  return Items.map((item) => orderFromItem(playerId, item));
}

/** How many orders a player has waiting. */
export async function countOpenOrders(playerId: string, nowMs: number): Promise<number> {
  const { Items = [] } = await queryOwn(playerId, OPEN_PREFIX, { ConsistentRead: true });
  return Items.filter((item) => nowMs < expiresAtMs(orderFromItem(playerId, item).order)).length;
}

function queryOwn(playerId: string, prefix: string, options: Partial<QueryCommandInput>) {
  return table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :player AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':player': playerPartition(playerId), ':prefix': prefix },
      Limit: ORDER_LIST_LIMIT,
      ...options,
    }),
  );
}

/**
 * The orders of one side of a company's book that a price reaches: buys with that limit or a higher one, sales with
 * that or a lower one. Nothing else is read. Consistent: an order that was placed before is seen.
 */
export async function listReachedOrders(side: {
  symbol: string;
  action: TradeAction;
  priceCents: number;
}): Promise<LimitOrder[]> {
  const level = levelKey(side.action, side.priceCents);
  const [from, to] = side.action === 'buy' ? [level, 'BUY~'] : ['SELL#', `${level}~`];
  const orders: LimitOrder[] = [];
  let next: Item | undefined;
  for (let page = 1; page <= MAX_BOOK_PAGES; page++) {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: TABLE_NAME,
        KeyConditionExpression: 'PK = :book AND SK BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':book': bookPartition(side.symbol), ':from': from, ':to': to },
        ExclusiveStartKey: next,
        ConsistentRead: true,
      }),
    );
    orders.push(...Items.map(fromBookItem));
    next = LastEvaluatedKey;
    if (!next) return orders;
  }
  throw new Error(`the book of ${side.symbol} has too many orders at one price`);
}

/** What became of an attempt to place an order. On `conflict` something else was at the same items: try again. */
export type PlacingOutcome = 'placed' | 'key-exists' | 'conflict';

/** Leaves an order to wait for its price: 6 write units. */
export async function restOrder(order: LimitOrder): Promise<PlacingOutcome> {
  const cancellation = await writeTogether([
    putNew(openToItem(order)),
    checkAbsent(closedKey(order.playerId, order.id)),
    putNew(bookToItem(order)),
  ]);
  return placingOutcome(cancellation);
}

/** Writes an order that was filled the moment it was placed, and its trade: 8 write units. */
export async function recordFilledOrder(order: LimitOrder, closing: Closing, made: TradeMade): Promise<PlacingOutcome> {
  const cancellation = await writeTogether([
    checkAbsent(openKey(order.playerId, order.id)),
    putNew(closedToItem(order, closing)),
    ...tradeWrites(made),
  ]);
  return placingOutcome(cancellation);
}

function placingOutcome(cancellation: Cancellation | undefined): PlacingOutcome {
  if (!cancellation) return 'placed';
  const [open, closed] = cancellation;
  return open === 'condition' || closed === 'condition' ? 'key-exists' : 'conflict';
}

/** What became of an attempt to close an order. `not-open`: somebody else closed it, and nothing was changed. */
export type ClosingOutcome = 'closed' | 'not-open' | 'conflict';

/**
 * Takes an order out of the book, with the trade that filled it if one did, and what its player is told of it: all or
 * nothing, so that of a fill and a cancellation at once exactly one happens. 6 write units, 12 for a fill.
 */
export async function closeOrder(
  order: LimitOrder,
  closing: Closing,
  { made, event }: { made?: TradeMade; event?: NewEvent } = {},
): Promise<ClosingOutcome> {
  const cancellation = await writeTogether([
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

function putNew(item: Item): Write {
  return { Put: { TableName: TABLE_NAME, Item: item, ConditionExpression: 'attribute_not_exists(PK)' } };
}

function checkAbsent(key: Key): Write {
  return { ConditionCheck: { TableName: TABLE_NAME, Key: key, ConditionExpression: 'attribute_not_exists(PK)' } };
}
