import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { Decimal } from '../../shared/schemas/money.ts';
import { queryPage, withPrefix } from './read.ts';
import { readIfPossible } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { put, update, writeIf } from './write.ts';

/*
 * MINUTE_JOB / WATCHED#<symbol>: the last day on which a company's price moved far, the move, and the number of its
 * watchers who have been notified. `pageMs` is when the current page was begun; its events' ids follow from it, so that
 * a page sent again writes the same events.
 */

const PARTITION = 'MINUTE_JOB';
const PREFIX = 'WATCHED#';

const MoveAttributes = z.object({
  day: z.int(),
  tick: z.int(),
  price: Decimal,
  changePercent: Decimal,
  cursor: z.optional(z.string()),
  pageMs: z.optional(z.int()),
  done: z.optional(z.boolean()),
});

export interface WatchedMove extends z.infer<typeof MoveAttributes> {
  readonly symbol: string;
}

type NewMove = Pick<WatchedMove, 'symbol' | 'day' | 'tick' | 'price' | 'changePercent'>;

/** Maps each symbol to the company's last move, if any; undefined for an unreadable one. */
export async function readWatchedMoves(): Promise<Map<string, WatchedMove | undefined>> {
  const query = { ...withPrefix(PARTITION, PREFIX), ConsistentRead: true, Limit: companies.length };
  const { items } = await queryPage(query);
  return new Map(items.map((item) => [symbolOf(item), readIfPossible(item, moveFromItem)]));
}

/**
 * Claims a day's first move, once all watchers have been notified of the last one. Returns false if another run was
 * faster.
 * @param overUnreadable is true if the last move is unreadable, so its notified watchers are unknown
 */
export async function claimMove({ symbol, ...move }: NewMove, overUnreadable: boolean): Promise<boolean> {
  const isNext = overUnreadable ? 'NOT #day >= :day' : 'attribute_not_exists(PK) OR (done = :done AND #day < :day)';
  const condition = {
    ConditionExpression: isNext,
    ExpressionAttributeNames: { '#day': 'day' },
    ExpressionAttributeValues: { ':day': move.day, ...(!overUnreadable && { ':done': true }) },
  };
  return writeIf({ Put: { ...put({ ...moveKey(symbol), ...move }).Put, ...condition } });
}

export async function beginPage(move: WatchedMove, pageMs: number): Promise<boolean> {
  const condition = 'attribute_not_exists(pageMs) AND attribute_not_exists(done)';
  return updatePage(move, { expression: 'SET pageMs = :value', value: pageMs, condition });
}

/** Ends the page after the cursor, once its watchers have all been notified; without `next` it is the last. */
export async function endPage(move: WatchedMove, next: string | undefined): Promise<boolean> {
  const expression = `SET ${next === undefined ? 'done' : '#cursor'} = :value REMOVE pageMs`;
  return updatePage(move, { expression, value: next ?? true, condition: 'attribute_exists(pageMs)' });
}

async function updatePage(
  { symbol, day, cursor }: WatchedMove,
  { expression, value, condition }: { expression: string; value: unknown; condition: string },
): Promise<boolean> {
  const isThere = cursor === undefined ? 'attribute_not_exists(#cursor)' : '#cursor = :cursor';
  return writeIf(
    update(moveKey(symbol), expression, {
      condition: `#day = :day AND ${isThere} AND ${condition}`,
      names: { '#day': 'day', '#cursor': 'cursor' },
      values: { ':day': day, ':value': value, ...(cursor !== undefined && { ':cursor': cursor }) },
    }),
  );
}

function moveKey(symbol: string): Key {
  return { PK: PARTITION, SK: PREFIX + symbol };
}

function symbolOf({ SK }: Item): string {
  return String(SK).slice(PREFIX.length);
}

function moveFromItem(item: Item): WatchedMove {
  return { symbol: symbolOf(item), ...MoveAttributes.parse(withoutKey(item)) };
}
