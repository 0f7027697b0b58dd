import * as z from 'zod/mini';
import type { Alert } from '../domain/alert.ts';
import { type CrossedOrder, crossingAt, type NextTry } from '../domain/crossing.ts';
import type { PriceRange } from '../domain/market/tick-range.ts';
import type { RestingOrder } from '../domain/resting-order.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { alertFromRow, isAlertRow } from './alert.ts';
import {
  bookAttributes,
  bookKeys,
  bookPartition,
  bookToItems,
  crossedUpdate,
  crossingFromItem,
  crossingToItem,
  fromBookItem,
  levelKey,
  openToItem,
} from './order-item.ts';
import { inPartition, inRange, listFirst, queryPages } from './read.ts';
import { readEach } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { put, remove, transactWrite } from './write.ts';

/** A query's page is 1 MB, about 5,000 orders. Further orders at the same price wait until a later tick reaches it. */
const MAX_BOOK_PAGES = 100;

/** Reached orders, and the alerts (alert.ts) that lie among them, so that alerts cost no query. */
interface ReachedRows {
  readonly orders: readonly RestingOrder[];
  readonly alerts: readonly Alert[];
}

/**
 * Lists the rows of a book that these prices reach: falling to the lowest price or a level above it, or rising to the
 * highest or a level below it. One query reads exactly these, because the falling side's highest levels lie next to the
 * rising side's lowest. It reads consistently and so sees every order placed before.
 */
export async function listReached({ symbol, lowestCents, highestCents }: PriceRange): Promise<ReachedRows> {
  const from = levelKey({ direction: 'falling', cents: lowestCents });
  const to = `${levelKey({ direction: 'rising', cents: highestCents })}~`;
  const query = inRange(bookPartition(symbol), [from, to]);
  const orders: RestingOrder[] = [];
  const alerts: Alert[] = [];
  const pages = queryPages({ ...query, ConsistentRead: true }, MAX_BOOK_PAGES);
  for await (const { Items = [], LastEvaluatedKey } of pages) {
    const { alert = [], order = [] } = Object.groupBy(Items, (row) => (isAlertRow(row) ? 'alert' : 'order'));
    orders.push(...readEach(order, fromBookItem));
    alerts.push(...readEach(alert, alertFromRow));
    if (!LastEvaluatedKey) return { orders, alerts };
  }
  log.error('a book has too many orders at one price', new Error('not all are read'), { symbol });
  recordMetric('OrdersParked', 1);
  return { orders, alerts };
}

/*
 * ORDERS#PARKED / <due tick>#<uuidv7>#<player>: an order whose price was reached but that could not be settled then. It
 * has left the book, so that no later price fills it. Until it is settled, its player sees it as open and can cancel
 * it.
 */

const PARKED = 'ORDERS#PARKED';
const TICK_DIGITS = 10;

const PARKED_LIMIT = 100;

export interface ParkedOrder extends CrossedOrder {
  readonly key: Key;
  readonly attempts: number;
}

/** Also notes on the player's own row when the order crossed: 8 write units, 10 for an OCO. */
export async function park(crossed: CrossedOrder, next: NextTry): Promise<'not-open' | 'conflict' | undefined> {
  const { order, crossing } = crossed;
  const cancellation = await transactWrite([
    crossedUpdate(order, crossing),
    ...bookKeys(order).map(remove),
    put(parkedToItem(crossed, next)),
  ]);
  if (!cancellation) return undefined;
  return cancellation[0] === 'condition' ? 'not-open' : 'conflict';
}

export async function postpone(parked: ParkedOrder, next: NextTry): Promise<void> {
  await transactWrite([remove(parked.key), put(parkedToItem(parked, next))]);
}

export async function unpark(parked: ParkedOrder): Promise<void> {
  const { Put } = put(openToItem(parked.order));
  const open = { Put: { ...Put, ConditionExpression: 'attribute_exists(PK)' } };
  const cancellation = await transactWrite([open, ...bookToItems(parked.order).map(put), remove(parked.key)]);
  if (cancellation?.[0] === 'condition') await removeParked(parked);
}

export async function removeParked({ key }: ParkedOrder): Promise<void> {
  await transactWrite([remove(key)]);
}

export async function listDueParked(tick: number): Promise<ParkedOrder[]> {
  const query = inPartition(PARKED, 'SK < :after', { ':after': tickKey(tick + 1) });
  return listFirst({ ...query, ConsistentRead: true }, PARKED_LIMIT, parkedFromItem);
}

function tickKey(tick: number): string {
  return String(tick).padStart(TICK_DIGITS, '0');
}

function parkedToItem({ order, crossing }: CrossedOrder, { dueTick, attempts }: NextTry): Item {
  const SK = `${tickKey(dueTick)}#${order.id}#${order.playerId}`;
  return { ...bookAttributes(order), PK: PARKED, SK, crossed: crossingToItem(crossing), attempts };
}

function parkedFromItem(item: Item): ParkedOrder {
  const [PK, SK] = [String(item.PK), String(item.SK)];
  const { crossed, attempts, ...attributes } = item;
  // In the book, its id would follow its side and level.
  const order = fromBookItem({ ...attributes, SK: `PARKED#${SK}` });
  const crossing = crossingAt(order, crossingFromItem(order.symbol, crossed));
  return { key: { PK, SK }, order, crossing, attempts: z.parse(z.int(), attempts) };
}
