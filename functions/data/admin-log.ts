import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { quickPercentages } from '../../shared/price-change.ts';
import { ADMIN_LOG_PAGE_LIMIT, adminActions } from '../../shared/schemas/admin.ts';
import type { AdminChange } from '../domain/market/admin-change.ts';
import { decodeState, encodeState } from '../domain/market/checkpoint.ts';
import { putIfAbsent } from './conditional-write.ts';
import { getItem } from './get-item.ts';
import { marketPut, type StoredMarket } from './market.ts';
import { listFirst, queryPages } from './query-pages.ts';
import { readEach, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { transactWrite } from './transact-write.ts';

/*
 * ADMIN / LOG#<id>: the append-only log of administrators' changes to the market. The id is the version that the
 * market's checkpoint has after the change: no two changes share one, and ids are in the order in which changes take
 * effect.
 * ADMIN / KEY#<uuidv7>: the entry that a request with this idempotency key has made. It expires once keys of its age
 * are refused.
 */

const PARTITION = 'ADMIN';
const LOG_PREFIX = 'LOG#';
const ID_DIGITS = 12;

/** A key's clock may be a day off either way (shared/idempotency-key.ts). */
const KEY_KEPT_SECONDS = 2 * 24 * 3600;

/** A hundred megabytes of changes: no administrator makes as many. */
const MAX_PAGES = 100;

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
  tick: z.optional(z.int()),
  turn: z.optional(z.int()),
  before: z.optional(z.instanceof(Uint8Array)),
  prices: z.array(
    z.object({
      company: z.int().check(z.minimum(0), z.maximum(companies.length - 1)),
      fromCents: z.int(),
      toCents: z.int(),
      anchorCents: z.optional(z.int()),
    }),
  ),
});

const RequestAttributes = z.object({ changeId: z.string(), asked: z.string() });

/** What anybody may know of a change once its month is over. */
const PublicAttributes = z.object({
  tick: z.int(),
  action: z.enum(adminActions),
  prices: z.array(
    z.object({
      company: z.int().check(z.minimum(0), z.maximum(companies.length - 1)),
      toCents: z.int(),
      anchorCents: z.int(),
    }),
  ),
});
type PublicChange = z.infer<typeof PublicAttributes>;

/** The id of the change after which the checkpoint has this version. */
export function changeIdOf(version: number): string {
  return String(version).padStart(ID_DIGITS, '0');
}

function changeKey(id: string): Key {
  return { PK: PARTITION, SK: `${LOG_PREFIX}${id}` };
}

function requestKey(idempotencyKey: string): Key {
  return { PK: PARTITION, SK: `KEY#${idempotencyKey}` };
}

function changeToItem({ id, before, ...attributes }: AdminChange): Item {
  return { ...changeKey(id), ...attributes, ...(before && { before: encodeState(before) }) };
}

function changeFromItem(item: Item): AdminChange {
  const { reason, undoableBeneath, before, turn: _, ...attributes } = ChangeAttributes.parse(withoutKey(item));
  const id = String(item.SK).slice(LOG_PREFIX.length);
  return { id, ...attributes, reason, undoableBeneath, before: before && decodeState(before) };
}

interface Recorded {
  /** The market after the change, and the version it then has. */
  readonly stored: StoredMarket;
  readonly change: AdminChange;
  readonly request: Request;
}

/** A request by its idempotency key, and everything it asks for: the key is good for that and nothing else. */
export interface Request {
  readonly key: string;
  readonly asked: string;
}

/**
 * Writes the market, the entry and the key, all or none. `conflict`: the tick job or another administrator has changed
 * the market since it was read. `key-exists`: the same request was carried out before.
 */
export async function recordChange({
  stored,
  change,
  request: { key, asked },
}: Recorded): Promise<'recorded' | 'conflict' | 'key-exists'> {
  const expiresAt = Math.floor(change.createdAtMs / 1000) + KEY_KEPT_SECONDS;
  const cancelled = await transactWrite([
    putIfAbsent({ ...requestKey(key), changeId: change.id, asked, expiresAt }),
    putIfAbsent({ ...changeToItem(change), turn: stored.market.run.turn }),
    marketPut(stored.market, { ...stored, version: stored.version - 1 }),
  ]);
  if (!cancelled) return 'recorded';
  return cancelled[0] === 'condition' ? 'key-exists' : 'conflict';
}

export async function getChange(id: string): Promise<AdminChange | undefined> {
  const item = await getItem(changeKey(id), { consistent: true });
  return readItem(item, changeFromItem);
}

/** The change that a request has made, if it was carried out before. `reused`: its key was used for another request. */
export async function findRepeated({ key, asked }: Request): Promise<AdminChange | 'reused' | undefined> {
  const item = await getItem(requestKey(key), { consistent: true });
  const made = readItem(item, (found) => RequestAttributes.parse(found));
  if (!made) return undefined;
  return made.asked === asked ? getChange(made.changeId) : 'reused';
}

/** All changes after one, oldest first. */
export async function listChangesAfter(id: string): Promise<AdminChange[]> {
  const changes: AdminChange[] = [];
  const after = {
    KeyConditionExpression: 'PK = :admin AND SK BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':admin': PARTITION,
      ':first': LOG_PREFIX + changeIdOf(Number(id) + 1),
      ':last': `${LOG_PREFIX}~`,
    },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of queryPages(after, MAX_PAGES)) changes.push(...readEach(Items, changeFromItem));
  return changes;
}

/**
 * The changes made in a range of ticks of a turn, both included, oldest first: what they did, without authors and reasons.
 */
export async function listChangesWithin(range: {
  firstTick: number;
  lastTick: number;
  turn: number;
}): Promise<PublicChange[]> {
  const changes: PublicChange[] = [];
  const within = {
    KeyConditionExpression: 'PK = :admin AND begins_with(SK, :log)',
    // The log is not in the order of ticks where a clock was wrong, and small enough to be read in whole.
    FilterExpression: 'turn = :turn AND #tick BETWEEN :first AND :last',
    ProjectionExpression: 'PK, SK, #tick, #action, #prices',
    ExpressionAttributeNames: { '#tick': 'tick', '#action': 'action', '#prices': 'prices' },
    ExpressionAttributeValues: {
      ':admin': PARTITION,
      ':log': LOG_PREFIX,
      ':first': range.firstTick,
      ':last': range.lastTick,
      ':turn': range.turn,
    },
  };
  for await (const { Items = [] } of queryPages(within, MAX_PAGES)) {
    changes.push(...readEach(Items, (item) => PublicAttributes.parse(withoutKey(item))));
  }
  return changes;
}

/** A page of the log as of now, newest first, of changes before `before`. */
export async function listChanges({ before, limit = ADMIN_LOG_PAGE_LIMIT }: { before?: string; limit?: number } = {}) {
  const query = {
    KeyConditionExpression: 'PK = :admin AND SK BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':admin': PARTITION,
      ':first': LOG_PREFIX,
      // Ids are numbers: the last one before another is one less.
      ':last': LOG_PREFIX + (before === undefined ? '~' : changeIdOf(Math.max(0, Number(before) - 1))),
    },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  return listFirst(query, limit, changeFromItem);
}
