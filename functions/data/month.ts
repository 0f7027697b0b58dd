import * as z from 'zod/mini';
import type { Market } from '../../shared/market/market.ts';
import { FIRST_DIGEST } from '../../shared/market/price-digest.ts';
import type { CandleRow } from '../domain/market/candles.ts';
import { decodeState, encodeState } from '../domain/market/checkpoint.ts';
import type { MarketMonth, MonthCheckpoint, NewMonth } from '../domain/market/months.ts';
import { candlePut } from './candles.ts';
import { marketPut, type StoredMarket } from './market.ts';
import { getItem, queryPage, withPrefix } from './read.ts';
import { readEach, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent, transactWrite, update, writeIf } from './write.ts';

/*
 * MARKET / MONTH#2026-11: a month's seed, drawn when the month before began; the public value that joined it; the
 * checkpoint from which the month began and its number of listed companies; and a digest of its prices for each
 * finished day. The checkpoint's tick is the last before the month, or an earlier one if no tick job stopped there, or
 * that of the run's opening or a turn. Folding it with the administrators' changes since gives the state at the month's
 * beginning in each case, so a later writer may replace it.
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
    name: nameOf(item),
    checkpoint: isBegun ? { tick, halted, ...decodeState(state) } : undefined,
    digests: new Map(Object.entries(digests).map(([day, digest]) => [Number(day), digest])),
  };
}

function nameOf({ SK }: Item): string {
  return String(SK).slice(PREFIX.length);
}

function monthPut({ name, seed, round, publicValue, companies, checkpoint }: NewMonth) {
  const known = { ...(publicValue !== undefined && { publicValue }), ...(companies && { companies }) };
  const optional = { ...(round && { round }), ...known };
  return putIfAbsent({ ...monthKey(name), seed, ...optional, ...(checkpoint && toBeginning(checkpoint)), digests: {} });
}

function toBeginning({ tick, halted, ...state }: MonthCheckpoint) {
  return { tick, halted, state: encodeState(state) };
}

export async function createMonth(month: NewMonth): Promise<void> {
  await writeIf(monthPut(month));
}

interface Opening {
  readonly market: Market;
  readonly months: readonly [NewMonth, NewMonth];
  readonly begun?: readonly CandleRow[];
  readonly pastLeft?: number;
  /** The checkpoint that a turn overwrites; undefined for a run. */
  readonly read?: StoredMarket;
}

/**
 * Writes the checkpoint with which a run, or a turn of it, begins, and its months and candles, or nothing. Returns
 * false if another process has opened it.
 */
export async function recordOpening({ market, months, begun = [], pastLeft, read }: Opening): Promise<boolean> {
  const { run: _, ...checkpoint } = market;
  const [present, next] = months;
  const writes = [
    marketPut(market, read && { ...read, digest: FIRST_DIGEST }, { pastLeft }),
    monthPut({ ...present, checkpoint, companies: market.prices.length }),
    monthPut(next),
    ...begun.map(candlePut),
  ];
  return !(await transactWrite(writes));
}

/** Settles the value that joins a month's seed, unless another process has done it. */
export async function settlePublicValue(name: string, publicValue: string): Promise<void> {
  const condition = 'attribute_exists(PK) AND attribute_not_exists(publicValue)';
  const values = { ':publicValue': publicValue };
  await writeIf(update(monthKey(name), 'SET publicValue = :publicValue', { condition, values }));
}

export async function recordBeginning(name: string, checkpoint: MonthCheckpoint, companies: number): Promise<void> {
  const { tick, halted, state } = toBeginning(checkpoint);
  const values = { ':tick': tick, ':halted': halted, ':state': state, ':companies': companies };
  const set = 'SET #tick = :tick, halted = :halted, #state = :state, companies = :companies';
  await writeIf(update(monthKey(name), set, { values, names: { '#tick': 'tick', '#state': 'state' } }));
}

export async function recordDigest(name: string, { day, digest }: { day: number; digest: Uint8Array }): Promise<void> {
  const [values, names] = [{ ':digest': digest }, { '#day': String(day) }];
  await writeIf(update(monthKey(name), 'SET digests.#day = :digest', { values, names }));
}

export async function readMonth(name: string): Promise<MarketMonth | undefined> {
  return readItem(await getItem(monthKey(name), { consistent: true }), monthFromItem);
}

/** Thirty years take one query. */
export async function listMonths(): Promise<MarketMonth[]> {
  return readEach(await monthItems(), monthFromItem);
}

export async function listMonthNames(): Promise<string[]> {
  return (await monthItems()).map(nameOf);
}

async function monthItems(): Promise<Item[]> {
  return (await queryPage(withPrefix(PARTITION, PREFIX))).items;
}
