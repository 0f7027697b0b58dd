import * as z from 'zod/mini';
import { type CrossedOrder, crossingAt } from '../domain/crossing.ts';
import {
  bookAttributes,
  bookKeys,
  crossedUpdate,
  crossingFromItem,
  crossingToItem,
  fromBookItem,
} from './order-item.ts';
import { listFirst } from './query-pages.ts';
import { type Item, type Key, TABLE_NAME } from './table.ts';
import { transactWrite } from './transact-write.ts';

/*
 * ORDERS#PARKED / <due tick>#<uuidv7>#<player>: an order whose price has come and that could not be settled then. It has
 * left the book, so that no later price is taken for its own. From its due tick on it is looked at again, at the price
 * that it crossed at. Until then it is open for its player, and can be cancelled.
 */

const PARTITION = 'ORDERS#PARKED';
const TICK_DIGITS = 10;

/** The orders that one tick job looks at. Further ones wait for the next tick job. */
const PAGE_LIMIT = 100;

/** An order that was parked, and the number of attempts to settle it. */
export interface ParkedOrder extends CrossedOrder {
  readonly key: Key;
  readonly attempts: number;
}

/**
 * Moves an order, with all its rows, from the book to those that wait for a tick, and tells its player's own row when it
 * crossed: 8 write units, 10 for an OCO.
 */
export async function park(
  { order, crossing }: CrossedOrder,
  due: { dueTick: number; attempts: number },
): Promise<'not-open' | 'conflict' | undefined> {
  const Item = parkedToItem({ order, crossing, ...due });
  const cancellation = await transactWrite([
    crossedUpdate(order, crossing),
    ...bookKeys(order).map((Key) => ({ Delete: { TableName: TABLE_NAME, Key } })),
    { Put: { TableName: TABLE_NAME, Item } },
  ]);
  if (!cancellation) return undefined;
  return cancellation[0] === 'condition' ? 'not-open' : 'conflict';
}

/** Moves an order to a later tick. */
export async function postpone(parked: ParkedOrder, dueTick: number): Promise<void> {
  await transactWrite([
    { Delete: { TableName: TABLE_NAME, Key: parked.key } },
    { Put: { TableName: TABLE_NAME, Item: parkedToItem({ ...parked, dueTick, attempts: parked.attempts + 1 }) } },
  ]);
}

/** Removes an order that is settled, or was closed otherwise. */
export async function removeParked({ key }: ParkedOrder): Promise<void> {
  await transactWrite([{ Delete: { TableName: TABLE_NAME, Key: key } }]);
}

/** The orders that are to be looked at again by a tick, the earliest due first. */
export async function listDueParked(tick: number): Promise<ParkedOrder[]> {
  const query = {
    KeyConditionExpression: 'PK = :parked AND SK < :after',
    ExpressionAttributeValues: { ':parked': PARTITION, ':after': tickKey(tick + 1) },
    ConsistentRead: true,
  };
  return listFirst(query, PAGE_LIMIT, parkedFromItem);
}

function tickKey(tick: number): string {
  return String(tick).padStart(TICK_DIGITS, '0');
}

function parkedToItem(parked: CrossedOrder & { dueTick: number; attempts: number }): Item {
  const { order, crossing, dueTick, attempts } = parked;
  const SK = `${tickKey(dueTick)}#${order.id}#${order.playerId}`;
  return { ...bookAttributes(order), PK: PARTITION, SK, crossed: crossingToItem(crossing), attempts };
}

function parkedFromItem(item: Item): ParkedOrder {
  const [PK, SK] = [String(item.PK), String(item.SK)];
  const { crossed, attempts, ...attributes } = item;
  // In the book its id would stand behind its side and its level.
  const order = fromBookItem({ ...attributes, SK: `PARKED#${SK}` });
  const crossing = crossingAt(order, crossingFromItem(order.symbol, crossed));
  return { key: { PK, SK }, order, crossing, attempts: z.parse(z.int(), attempts) };
}
