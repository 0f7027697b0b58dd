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
 * ORDERS#ASIDE / <due slot>#<uuidv7>#<player>: an order whose price has come and that could not be settled then. It has
 * left the book, so that no later price is taken for its own. From its due slot on it is looked at again, at the price
 * that it crossed at. Until then it is open for its player, and can be cancelled.
 */

const PARTITION = 'ORDERS#ASIDE';
const SLOT_DIGITS = 10;

/** The orders that one beat looks at. Further ones wait for the next beat. */
const PAGE_LIMIT = 100;

/** An order that was set aside, and the number of attempts to settle it. */
export interface AsideOrder extends CrossedOrder {
  readonly key: Key;
  readonly attempts: number;
}

/**
 * Moves an order, with all its rows, from the book to those that wait for a slot, and tells its player's own row when it
 * crossed: 8 write units, 10 for a pair.
 */
export async function setAside(
  { order, crossing }: CrossedOrder,
  due: { dueSlot: number; attempts: number },
): Promise<'not-open' | 'conflict' | undefined> {
  const Item = asideToItem({ order, crossing, ...due });
  const cancellation = await transactWrite([
    crossedUpdate(order, crossing),
    ...bookKeys(order).map((Key) => ({ Delete: { TableName: TABLE_NAME, Key } })),
    { Put: { TableName: TABLE_NAME, Item } },
  ]);
  if (!cancellation) return undefined;
  return cancellation[0] === 'condition' ? 'not-open' : 'conflict';
}

/** Moves an order to a later slot. */
export async function postpone(aside: AsideOrder, dueSlot: number): Promise<void> {
  await transactWrite([
    { Delete: { TableName: TABLE_NAME, Key: aside.key } },
    { Put: { TableName: TABLE_NAME, Item: asideToItem({ ...aside, dueSlot, attempts: aside.attempts + 1 }) } },
  ]);
}

/** Removes an order that is settled, or was closed otherwise. */
export async function removeAside({ key }: AsideOrder): Promise<void> {
  await transactWrite([{ Delete: { TableName: TABLE_NAME, Key: key } }]);
}

/** The orders that are to be looked at again by a slot, the earliest due first. */
export async function listDueAside(slot: number): Promise<AsideOrder[]> {
  const query = {
    KeyConditionExpression: 'PK = :aside AND SK < :after',
    ExpressionAttributeValues: { ':aside': PARTITION, ':after': slotKey(slot + 1) },
    ConsistentRead: true,
  };
  return listFirst(query, PAGE_LIMIT, asideFromItem);
}

function slotKey(slot: number): string {
  return String(slot).padStart(SLOT_DIGITS, '0');
}

function asideToItem(aside: CrossedOrder & { dueSlot: number; attempts: number }): Item {
  const { order, crossing, dueSlot, attempts } = aside;
  const SK = `${slotKey(dueSlot)}#${order.id}#${order.playerId}`;
  return { ...bookAttributes(order), PK: PARTITION, SK, crossed: crossingToItem(crossing), attempts };
}

function asideFromItem(item: Item): AsideOrder {
  const [PK, SK] = [String(item.PK), String(item.SK)];
  const { crossed, attempts, ...attributes } = item;
  // In the book its id would stand behind its side and its level.
  const order = fromBookItem({ ...attributes, SK: `ASIDE#${SK}` });
  const crossing = crossingAt(order, crossingFromItem(order.symbol, crossed));
  return { key: { PK, SK }, order, crossing, attempts: z.parse(z.int(), attempts) };
}
