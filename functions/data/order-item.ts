import * as z from 'zod/mini';
import { companies, findCompany, type StockSymbol } from '../../shared/companies.ts';
import { type Direction, type Level, levelsOf } from '../../shared/order-rules.ts';
import { programKinds, tradeActions } from '../../shared/schemas/trade.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import type { Player } from '../domain/player.ts';
import {
  type Closing,
  type CrossedAt,
  expiresAtMs,
  type RestingOrder,
  type StoredOrder,
} from '../domain/resting-order.ts';
import { StoredTriggers } from '../domain/trade.ts';
import { dueWorkKey } from './due-work.ts';
import { playerPartition } from './player.ts';
import { parseWithOthers } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { put, putIfAbsent, remove, update, type Write } from './write.ts';

/*
 * PLAYER#id / ORDER#OPEN#<uuidv7>: a resting order, as its player reads it. Once closed, it moves to PLAYER#id /
 * ORDER#CLOSED#<uuidv7>: one query in descending order lists the open ones, then the closed.
 * ORDERS#<symbol> / FALL#<level>#<uuidv7>#<player>: the same order in the book, a row for each price that it waits for:
 * FALL# if the price must fall to the level, RISE# if it must rise to it. Order ids are only unique per player, hence
 * the player in this key.
 *
 * ORDERS#EXPIRING / <Unix milliseconds>#<player>: when the next of a player's orders expires. There is at most one row,
 * which the player's `dueMs` names (order-expiry.ts).
 *
 * All are written in one transaction. A sparse index would save 4 write units an order ($2.50 a million), but an index
 * cannot be read consistently: a tick job that misses an order placed a moment before would skip its tick.
 *
 * An order's id is the caller's idempotency key, valid for one order of any type: a transaction that uses a key checks
 * that it is new. A key later than those of all the player's orders (`orderedThroughMs`) needs no check, so a trade
 * pays for one only if its client's clock is behind. A bracket's key follows from its purchase's.
 */

export const ORDER_PREFIX = 'ORDER#';
export const OPEN_PREFIX = `${ORDER_PREFIX}OPEN#`;
export const EXPIRING = 'ORDERS#EXPIRING';
const CLOSED_PREFIX = `${ORDER_PREFIX}CLOSED#`;

/** Closed orders are shown for this long, as are expired ones that were never closed. */
const SHOWN_SECONDS = 30 * 24 * 3600;
/** A tick job this late still finds the orders that have expired since. */
const BOOK_GRACE_SECONDS = 2 * 24 * 3600;

const orderAttributes = {
  symbol: z.enum(companies.map(({ symbol }) => symbol)),
  action: z.enum(tradeActions),
  shares: z.int().check(z.minimum(1)),
  ...StoredTriggers.shape,
  placedAtMs: z.int(),
  bracket: z.optional(StoredTriggers),
  via: z.optional(z.enum(programKinds)),
  expiresAt: z.int(),
};
const hasPrice = z.refine<{ limitCents?: number; stopCents?: number }>(
  ({ limitCents, stopCents }) => (limitCents ?? stopCents) !== undefined,
  { path: ['limitCents'] },
);
const StoredCrossing = z.object({
  tick: z.int(),
  priceCents: z.int(),
  ...{ dayOpenCents: z.int(), weekOpenCents: z.int(), seasonOpenCents: z.int() },
});
const ownAttributes = { crossed: z.optional(StoredCrossing), toldAtMs: z.optional(z.int()) };
const OpenAttributes = z.object({ ...orderAttributes, ...ownAttributes }).check(hasPrice);
const BookAttributes = z.object({ ...orderAttributes, playerId: z.string() }).check(hasPrice);
const ClosedAttributes = z.union([
  z.object({
    ...orderAttributes,
    status: z.literal('filled'),
    closedAtMs: z.int(),
    tradeId: z.string(),
    priceCents: z.int(),
  }),
  z.object({
    ...orderAttributes,
    status: z.literal('cancelled'),
    closedAtMs: z.int(),
    reasonCode: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
]);

export function openKey(playerId: string, orderId: string): Key {
  return { PK: playerPartition(playerId), SK: OPEN_PREFIX + orderId };
}

export function closedKey(playerId: string, orderId: string): Key {
  return { PK: playerPartition(playerId), SK: CLOSED_PREFIX + orderId };
}

export function bookKeys(order: RestingOrder): Key[] {
  const PK = bookPartition(order.symbol);
  return levelsOf(order).map((level) => ({ PK, SK: `${levelKey(level)}#${order.id}#${order.playerId}` }));
}

export function bookPartition(symbol: string): string {
  return `ORDERS#${symbol}`;
}

/** FALL# sorts before RISE#, so that the reached rows of both sides are one range of keys (order-book.ts). */
const bookSides: Readonly<Record<Direction, string>> = { falling: 'FALL#', rising: 'RISE#' };

/** Levels sort as numbers: ten digits fit the highest one that a client can send. */
export function levelKey({ direction, cents }: Pick<Level, 'direction' | 'cents'>): string {
  return `${bookSides[direction]}${String(cents).padStart(10, '0')}`;
}

/** Returns an order's possible keys, open or closed; none if the id is later than all the player's orders. */
export function orderPlaces({ id, orderedThroughMs }: Player, key: string): Key[] {
  return timeOfUuidMs(key) > orderedThroughMs ? [] : [openKey(id, key), closedKey(id, key)];
}

/**
 * Adds an order to its player's rows and to the book. 4 write units, 6 for an OCO, 2 more for the first in a month.
 * @param player is the player with the order
 */
export function restingWrites(order: RestingOrder, { id, expiryDueMs }: Player): Write[] {
  const isFirst = expiryDueMs === expiresAtMs(order);
  return [
    ...[openToItem(order), ...bookToItems(order)].map(putIfAbsent),
    ...(isFirst ? [put({ ...dueWorkKey(EXPIRING, { dueAtMs: expiryDueMs, playerId: id }) })] : []),
  ];
}

export function openToItem(order: RestingOrder): Item {
  const { id, playerId, crossed: _, others, ...attributes } = order;
  return { ...others, ...openKey(playerId, id), ...attributes, expiresAt: expirySeconds(order) + SHOWN_SECONDS };
}

export function bookToItems(order: RestingOrder): Item[] {
  return bookKeys(order).map((key) => ({ ...bookAttributes(order), ...key }));
}

/**
 * Closes an order and removes it from the book; the first write requires it to be open. 6 write units, 8 for an OCO.
 */
export function closingWrites(order: RestingOrder, closing: Closing): Write[] {
  const { Delete } = remove(openKey(order.playerId, order.id));
  return [
    { Delete: { ...Delete, ConditionExpression: 'attribute_exists(PK)' } },
    put(closedToItem(order, closing)),
    ...bookKeys(order).map(remove),
  ];
}

export function crossingToItem({ tick, quote: { priceCents, openCents } }: CrossedAt): z.infer<typeof StoredCrossing> {
  const { day, week, season } = openCents;
  return { tick, priceCents, dayOpenCents: day, weekOpenCents: week, seasonOpenCents: season };
}

export function crossingFromItem(symbol: StockSymbol, stored: unknown): CrossedAt {
  const { tick, priceCents, ...opens } = StoredCrossing.parse(stored);
  const company = findCompany(symbol);
  if (!company) throw new RangeError(`no company ${symbol}`);
  const openCents = { day: opens.dayOpenCents, week: opens.weekOpenCents, season: opens.seasonOpenCents };
  return { tick, quote: { company, priceCents, openCents } };
}

export function crossedUpdate({ playerId, id }: RestingOrder, crossing: CrossedAt): Write {
  return update(openKey(playerId, id), 'SET crossed = :crossed', {
    condition: 'attribute_exists(PK)',
    values: { ':crossed': crossingToItem(crossing) },
  });
}

export function bookAttributes(order: RestingOrder): Item {
  const { id: _, crossed: __, others, ...attributes } = order;
  return { ...others, ...attributes, expiresAt: expirySeconds(order) + BOOK_GRACE_SECONDS };
}

export function closedToItem(order: RestingOrder, closing: Closing): Item {
  const { id, playerId, crossed: _, others, ...attributes } = order;
  const expiresAt = Math.ceil(closing.closedAtMs / 1000) + SHOWN_SECONDS;
  return { ...others, ...closedKey(playerId, id), ...attributes, ...closing, expiresAt };
}

function expirySeconds(order: RestingOrder): number {
  return Math.ceil(expiresAtMs(order) / 1000);
}

export function openFromItem(playerId: string, item: Item): RestingOrder {
  const { expiresAt: _, crossed, ...attributes } = parseWithOthers(OpenAttributes, item);
  const open = { ...attributes, id: String(item.SK).slice(OPEN_PREFIX.length), playerId };
  return crossed ? { ...open, crossed: crossingFromItem(open.symbol, crossed) } : open;
}

export function fromBookItem(item: Item): RestingOrder {
  const { expiresAt: _, ...attributes } = parseWithOthers(BookAttributes, item);
  return { ...attributes, id: String(item.SK).split('#')[2] ?? '' };
}

export function orderFromItem(playerId: string, item: Item): StoredOrder {
  const sortKey = String(item.SK);
  if (sortKey.startsWith(OPEN_PREFIX)) return { order: openFromItem(playerId, item), closing: undefined };
  const { expiresAt: _, ...closed } = ClosedAttributes.parse(withoutKey(item));
  const { symbol, action, shares, limitCents, stopCents, placedAtMs, bracket, via, ...closing } = closed;
  const id = sortKey.slice(CLOSED_PREFIX.length);
  return { order: { id, playerId, symbol, action, shares, limitCents, stopCents, placedAtMs, bracket, via }, closing };
}
