import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { Decimal } from '../../shared/schemas/money.ts';
import { writeIf } from './conditional-write.ts';
import { readIfPossible } from './read-item.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * MINUTE_JOB / WATCHED#<symbol>: the last day on which a company's price moved far, the move, and how far its watchers have
 * been told of it. `pageMs` is the moment of the page that is being told, which the ids of its events follow from: a page
 * that is told again writes the same events.
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

/** A move that nobody has been told of. */
type NewMove = Pick<WatchedMove, 'symbol' | 'day' | 'tick' | 'price' | 'changePercent'>;

/** The last move of each company that ever had one, by symbol; undefined for one that cannot be read. One query. */
export async function readWatchedMoves(): Promise<Map<string, WatchedMove | undefined>> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :job AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':job': PARTITION, ':prefix': PREFIX },
      ConsistentRead: true,
      Limit: companies.length,
    }),
  );
  return new Map(Items.map((item) => [symbolOf(item), readIfPossible(item, moveFromItem)]));
}

/**
 * Claims a day's move, the first of its day, once all watchers know of the one before. False: another run was faster.
 * @param overUnreadable the one before cannot be read: who knows of it cannot be told
 */
export async function claimMove({ symbol, ...move }: NewMove, overUnreadable: boolean): Promise<boolean> {
  const isNext = overUnreadable ? 'NOT #day >= :day' : 'attribute_not_exists(PK) OR (done = :done AND #day < :day)';
  return writeIf(
    new PutCommand({
      TableName: TABLE_NAME,
      Item: { ...moveKey(symbol), ...move },
      ConditionExpression: isNext,
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': move.day, ...(!overUnreadable && { ':done': true }) },
    }),
  );
}

/** Begins the page after the cursor at a moment. False: another run has begun it. */
export async function beginPage(move: WatchedMove, pageMs: number): Promise<boolean> {
  const condition = 'attribute_not_exists(pageMs) AND attribute_not_exists(done)';
  return updatePage(move, { update: 'SET pageMs = :value', value: pageMs, condition });
}

/** Ends the page after the cursor, whose watchers have all been told; it was the last if there is no next one. */
export async function endPage(move: WatchedMove, next: string | undefined): Promise<boolean> {
  const update = `SET ${next === undefined ? 'done' : '#cursor'} = :value REMOVE pageMs`;
  return updatePage(move, { update, value: next ?? true, condition: 'attribute_exists(pageMs)' });
}

/** False if the move, or its cursor, is another one by now: nothing has changed. */
async function updatePage(
  { symbol, day, cursor }: WatchedMove,
  { update, value, condition }: { update: string; value: unknown; condition: string },
): Promise<boolean> {
  const isThere = cursor === undefined ? 'attribute_not_exists(#cursor)' : '#cursor = :cursor';
  return writeIf(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: moveKey(symbol),
      UpdateExpression: update,
      ConditionExpression: `#day = :day AND ${isThere} AND ${condition}`,
      // Words of DynamoDB's.
      ExpressionAttributeNames: { '#day': 'day', '#cursor': 'cursor' },
      ExpressionAttributeValues: { ':day': day, ':value': value, ...(cursor !== undefined && { ':cursor': cursor }) },
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
