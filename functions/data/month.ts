import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { decodeState, encodeState } from '../domain/market/checkpoint.ts';
import type { MarketMonth, MonthCheckpoint, NewMonth } from '../domain/market/months.ts';
import { putIfAbsent, writeIf } from './conditional-write.ts';
import { getItem } from './get-item.ts';
import { readEach, readItem } from './read-item.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * MARKET / MONTH#2026-11: a month's seed, from when the month before began; the public value that joined it; the
 * checkpoint that it began from and how many companies it lists; and a digest of its prices for each day that is over.
 * The checkpoint is of the last tick before the month, or of an earlier one if no tick job stopped there, or of the run's
 * opening or a turn. With the administrators' changes from its tick on it gives the state that the month began with: so
 * a later writer, or another one, may put another such checkpoint in its place.
 */

const PARTITION = 'MARKET';
const PREFIX = 'MONTH#';

const Bytes = z.instanceof(Uint8Array);

const MonthAttributes = z.object({
  seed: Bytes,
  round: z.optional(z.int()),
  publicValue: z.optional(z.string()),
  companies: z.optional(z.int()),
  tick: z.optional(z.int()),
  halted: z.optional(z.boolean()),
  state: z.optional(Bytes),
  digests: z.record(z.string(), Bytes),
});

function monthKey(name: string): Key {
  return { PK: PARTITION, SK: PREFIX + name };
}

function monthFromItem(item: Item): MarketMonth {
  const { tick, halted, state, digests, ...attributes } = MonthAttributes.parse(withoutKey(item));
  const isBegun = tick !== undefined && halted !== undefined && state !== undefined;
  return {
    ...attributes,
    name: String(item.SK).slice(PREFIX.length),
    checkpoint: isBegun ? { tick, halted, ...decodeState(state) } : undefined,
    digests: new Map(Object.entries(digests).map(([day, digest]) => [Number(day), digest])),
  };
}

/** Puts a month where there is none of its name, in a transaction. */
export function monthPut({ name, seed, round, publicValue, companies, checkpoint }: NewMonth) {
  const known = { ...(publicValue !== undefined && { publicValue }), ...(companies && { companies }) };
  const optional = { ...(round && { round }), ...known };
  return putIfAbsent({ ...monthKey(name), seed, ...optional, ...(checkpoint && toBeginning(checkpoint)), digests: {} });
}

function toBeginning({ tick, halted, ...state }: MonthCheckpoint) {
  return { tick, halted, state: encodeState(state) };
}

/** Stores a month to come, unless it is there. */
export async function createMonth(month: NewMonth): Promise<void> {
  await writeIf(new PutCommand(monthPut(month).Put));
}

/** Settles the value that joins a month's seed. It is settled once: another process may have been faster. */
export async function settlePublicValue(name: string, publicValue: string): Promise<void> {
  await writeIf(
    new UpdateCommand({
      ...updateOf(name, 'SET publicValue = :publicValue', { ':publicValue': publicValue }),
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(publicValue)',
    }),
  );
}

/** Keeps the checkpoint that a month began from, and how many companies it lists. */
export async function recordBeginning(name: string, checkpoint: MonthCheckpoint, companies: number): Promise<void> {
  const { tick, halted, state } = toBeginning(checkpoint);
  const values = { ':tick': tick, ':halted': halted, ':state': state, ':companies': companies };
  const set = 'SET #tick = :tick, halted = :halted, #state = :state, companies = :companies';
  const update = updateOf(name, set, values);
  await table.send(new UpdateCommand({ ...update, ExpressionAttributeNames: { '#tick': 'tick', '#state': 'state' } }));
}

/** Keeps the digest of a day of a month. */
export async function recordDigest(name: string, { day, digest }: { day: number; digest: Uint8Array }): Promise<void> {
  const update = updateOf(name, 'SET digests.#day = :digest', { ':digest': digest });
  await table.send(new UpdateCommand({ ...update, ExpressionAttributeNames: { '#day': String(day) } }));
}

function updateOf(name: string, UpdateExpression: string, ExpressionAttributeValues: Item) {
  return { TableName: TABLE_NAME, Key: monthKey(name), UpdateExpression, ExpressionAttributeValues };
}

export async function readMonth(name: string): Promise<MarketMonth | undefined> {
  return readItem(await getItem(monthKey(name), { consistent: true }), monthFromItem);
}

/** All months, in the order of their names. Thirty years of them are one query. */
export async function listMonths(): Promise<MarketMonth[]> {
  return readEach(await queryMonths(), monthFromItem);
}

/** Their names, also of those that cannot be read. */
export async function listMonthNames(): Promise<string[]> {
  return (await queryMonths()).map(({ SK }) => String(SK).slice(PREFIX.length));
}

async function queryMonths(): Promise<Item[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :market AND begins_with(SK, :month)',
      ExpressionAttributeValues: { ':market': PARTITION, ':month': PREFIX },
    }),
  );
  return Items;
}
