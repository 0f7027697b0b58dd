import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Market } from '../../shared/market/market.ts';
import { monthAfter } from '../../shared/slot.ts';
import { decodeState, encodeState, knowsPeriods, type MarketState } from '../domain/market/checkpoint.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { getItem } from './get-item.ts';
import { readIfPossible, readItem } from './read-item.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * MARKET / MONTH#2026-11: a checkpoint of the market at the last slot before that month, or at an earlier one if no
 * beat stopped there, or at the run's first slot for its first month. With the administrators' changes from its slot
 * on it gives the state that the month began with. So a later writer, or another one, may put another such checkpoint
 * in its place.
 */

const PARTITION = 'MARKET';
const PREFIX = 'MONTH#';

const MonthAttributes = z.object({ slot: z.int(), halted: z.boolean(), state: z.instanceof(Uint8Array) });

/** The checkpoint that a month began from, without its run. */
export type MonthCheckpoint = MarketState & Pick<Market, 'slot' | 'halted'>;

/** Such a checkpoint as it is stored, and whether it has the openings of week and season. */
type StoredMonth = MonthCheckpoint & { readonly knowsPeriods: boolean };

function monthKey(month: string): Key {
  return { PK: PARTITION, SK: PREFIX + month };
}

function monthFromItem(item: Item): StoredMonth {
  const { state, ...attributes } = MonthAttributes.parse(withoutKey(item));
  return { ...attributes, ...decodeState(state), knowsPeriods: knowsPeriods(state) };
}

export async function putMonth(month: string, { slot, halted, ...state }: MonthCheckpoint): Promise<void> {
  const Item = { ...monthKey(month), slot, halted, state: encodeState(state) };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
}

/** The checkpoint of a month, undefined for one that has none. */
export async function readMonth(month: string): Promise<StoredMonth | undefined> {
  return readItem(await getItem(monthKey(month)), monthFromItem);
}

/** The same with that of the month after, which is undefined also if it cannot be read. One round trip. */
export async function readMonthAndNext(month: string): Promise<[StoredMonth | undefined, StoredMonth | undefined]> {
  const [key, nextKey] = [monthKey(month), monthKey(monthAfter(month))];
  const items = await batchGet([key, nextKey]);
  return [readItem(itemAt(items, key), monthFromItem), readIfPossible(itemAt(items, nextKey), monthFromItem)];
}

/** The months that have a checkpoint, oldest first. A century of them is one query. */
export async function listRecordedMonths(): Promise<string[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :market AND begins_with(SK, :month)',
      ProjectionExpression: 'SK',
      ExpressionAttributeValues: { ':market': PARTITION, ':month': PREFIX },
    }),
  );
  return Items.map(({ SK }) => String(SK).slice(PREFIX.length));
}
