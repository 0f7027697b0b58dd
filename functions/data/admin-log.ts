import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { quickPercentages } from '../../shared/price-change.ts';
import { ADMIN_LOG_PAGE_LIMIT, adminActions } from '../../shared/schemas/admin.ts';
import type { AdminChange } from '../domain/market/admin-change.ts';
import { decodeState, encodeState } from '../domain/market/checkpoint.ts';
import { marketPut, type StoredMarket } from './market.ts';
import { getItem, inRange, listFirst, listPages, withPrefix } from './read.ts';
import { readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent, transactWrite } from './write.ts';

/*
 * ADMIN / LOG#<id>: the append-only log of administrators' changes to the market. The id is the version of the market's
 * checkpoint after the change, so ids are unique and in the order in which changes take effect.
 * ADMIN / KEY#<uuidv7>: the entry made by the request with this idempotency key. It expires once keys of its age are
 * refused.
 */

const PARTITION = 'ADMIN';
const LOG_PREFIX = 'LOG#';
const ID_DIGITS = 12;

/** A client's clock may be a day off either way (shared/idempotency-key.ts). */
const KEY_KEPT_SECONDS = 2 * 24 * 3600;

/** 100 MB of changes, more than administrators will ever make. */
const MAX_PAGES = 100;

const company = z.int().check(z.minimum(0), z.maximum(companies.length - 1));

const ChangeAttributes = z.object({
  createdAtMs: z.int(),
  by: z.object({
    id: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
  }),
  action: z.enum(adminActions),
  reason: z.optional(z.string()),
  percentage: z.optional(z.literal(quickPercentages)),
  undoes: z.optional(z.string()),
  undoableBeneath: z.optional(z.string()),
  tick: z.int(),
  turn: z.int(),
  before: z.optional(z.instanceof(Uint8Array)),
  prices: z.array(z.object({ company, fromCents: z.int(), toCents: z.int(), anchorCents: z.int() })),
});

const RequestAttributes = z.object({ changeId: z.string(), asked: z.string() });

/** The public part of a change, published once its month is over. */
const PublicAttributes = z.object({
  tick: z.int(),
  action: z.enum(adminActions),
  prices: z.array(z.object({ company, toCents: z.int(), anchorCents: z.int() })),
});
type PublicChange = z.infer<typeof PublicAttributes>;

export function changeIdOf(version: number): string {
  return String(version).padStart(ID_DIGITS, '0');
}

function changeKey(id: string): Key {
  return { PK: PARTITION, SK: LOG_PREFIX + id };
}

function requestKey(idempotencyKey: string): Key {
  return { PK: PARTITION, SK: `KEY#${idempotencyKey}` };
}

function changeFromItem(item: Item): AdminChange {
  const { reason, undoableBeneath, before, turn: _, ...attributes } = ChangeAttributes.parse(withoutKey(item));
  const id = String(item.SK).slice(LOG_PREFIX.length);
  return { id, ...attributes, reason, undoableBeneath, before: before && decodeState(before) };
}

/** A request's idempotency key and everything that it asks for. The key is valid only for that. */
export interface Request {
  readonly key: string;
  readonly asked: string;
}

interface Recorded {
  readonly stored: StoredMarket;
  readonly change: AdminChange;
  readonly request: Request;
}

/**
 * Writes the market, the entry and the key, or nothing. `conflict`: the tick job or another administrator has changed
 * the market since it was read. `key-exists`: the request was already carried out.
 */
export async function recordChange({
  stored,
  change: { id, before, ...change },
  request: { key, asked },
}: Recorded): Promise<'recorded' | 'conflict' | 'key-exists'> {
  const expiresAt = Math.floor(change.createdAtMs / 1000) + KEY_KEPT_SECONDS;
  const entry = { ...changeKey(id), ...change, ...(before && { before: encodeState(before) }) };
  const cancelled = await transactWrite([
    putIfAbsent({ ...requestKey(key), changeId: id, asked, expiresAt }),
    putIfAbsent({ ...entry, turn: stored.market.run.turn }),
    marketPut(stored.market, { ...stored, version: stored.version - 1 }, { repriced: true }),
  ]);
  if (!cancelled) return 'recorded';
  return cancelled[0] === 'condition' ? 'key-exists' : 'conflict';
}

export async function getChange(id: string): Promise<AdminChange | undefined> {
  return readItem(await getItem(changeKey(id), { consistent: true }), changeFromItem);
}

export async function findChangeByKey({ key, asked }: Request): Promise<AdminChange | 'reused' | undefined> {
  const item = await getItem(requestKey(key), { consistent: true });
  const made = readItem(item, (found) => RequestAttributes.parse(found));
  if (!made) return undefined;
  return made.asked === asked ? getChange(made.changeId) : 'reused';
}

export async function listChangesAfter(id: string): Promise<AdminChange[]> {
  const query = idsBetween(changeIdOf(Number(id) + 1), '~');
  return listPages({ ...query, ConsistentRead: true }, MAX_PAGES, changeFromItem);
}

/** Both ticks are included. Sorted oldest first, without authors and reasons. */
export async function listChangesWithin(range: {
  firstTick: number;
  lastTick: number;
  turn: number;
}): Promise<PublicChange[]> {
  const { KeyConditionExpression, ExpressionAttributeValues } = withPrefix(PARTITION, LOG_PREFIX);
  const within = {
    KeyConditionExpression,
    // A wrong clock can put ticks out of order, so the filter reads the whole log, which is small.
    FilterExpression: 'turn = :turn AND #tick BETWEEN :first AND :last',
    ProjectionExpression: 'PK, SK, #tick, #action, #prices',
    ExpressionAttributeNames: { '#tick': 'tick', '#action': 'action', '#prices': 'prices' },
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ':first': range.firstTick,
      ':last': range.lastTick,
      ':turn': range.turn,
    },
  };
  return listPages(within, MAX_PAGES, (item) => PublicAttributes.parse(withoutKey(item)));
}

export async function listChanges({ before, limit = ADMIN_LOG_PAGE_LIMIT }: { before?: string; limit?: number } = {}) {
  // Ids are numbers: the one before `before` is one less.
  const query = idsBetween('', before === undefined ? '~' : changeIdOf(Math.max(0, Number(before) - 1)));
  return listFirst({ ...query, ScanIndexForward: false, ConsistentRead: true }, limit, changeFromItem);
}

function idsBetween(first: string, last: string) {
  return inRange(PARTITION, [LOG_PREFIX + first, LOG_PREFIX + last]);
}
