import * as z from 'zod/mini';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import type { CandleRange } from '../domain/market/candle-range.ts';
import {
  type CandlePlace,
  type CandleRow,
  candleEndTick,
  decodeCandles,
  encodeCandles,
  isFinishedAt,
  type Resolution,
} from '../domain/market/candles.ts';
import { batchGet, inPartition, inRange, listPages, queryPage } from './read.ts';
import { parseWithOthers, readEach } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { put, putIfAbsent, putItems, writeIf } from './write.ts';

/* CANDLES#<resolution> / <start tick>: a candle of every listed company and the index, 800 bytes for 24. */

const CandleAttributes = z.object({
  prices: z.instanceof(Uint8Array),
  expiresAt: z.optional(z.int()),
  version: z.optional(z.int()),
  tick: z.optional(z.int()),
  turn: z.optional(z.int()),
  fromTick: z.optional(z.int()),
});

/** A move from one checkpoint's tick to another; `version` is the first checkpoint's. */
interface CandleMove {
  readonly version: number;
  readonly turn: number;
  readonly fromTick: number;
  readonly tick: number;
}

const DAY_SECONDS = 24 * 3600;

/** Rows are kept half as long again as ranges and the overview read them. Days are kept for good. */
const keptSeconds: Record<Resolution, number> = {
  minute: 1.5 * DAY_SECONDS,
  'five-minutes': 1.5 * DAY_SECONDS,
  // The hours of the previous month are verified until the current one ends: two months and a few days' margin.
  hour: 65 * DAY_SECONDS,
  'four-hours': 45 * DAY_SECONDS,
  day: Number.POSITIVE_INFINITY,
};

/** Rows stay in the table longer, because the first move after a pause still reads the minutes before it. */
const PAUSE_SECONDS = 30 * DAY_SECONDS;

/** Ticks fill ten digits until the year 5138. */
const TICK_DIGITS = 10;

/** Returns the existing rows, in one round trip. With `turn`, it omits those of earlier turns of the market. */
export async function readCandles(places: readonly CandlePlace[], turn?: number): Promise<CandleRow[]> {
  const items = await batchGet(places.map(candleKey), { consistent: true });
  const own = items.filter((item) => turn === undefined || (item.turn ?? 0) === turn);
  return readEach(own, candlesFromItem);
}

/**
 * Returns the rows of a range, sorted oldest first, in one query; if there are more than `count`, the newest. A warm
 * Lambda reads a finished row once: `fromTick`, the start of the move that wrote a row, shows which rows are finished.
 */
export async function listCandles({ resolution, firstTick, count }: CandleRange): Promise<CandleRow[]> {
  const known = knownCandles(resolution, firstTick);
  const last = known.at(-1);
  const query = inPartition(partitionOf(resolution), 'SK >= :from', {
    ':from': sortKeyOf(last ? candleEndTick(last) : firstTick),
  });
  const { items } = await queryPage({ ...query, ScanIndexForward: false, Limit: count });
  const read = readEach(items, candlesFromItem).reverse();
  const movesFrom = Math.max(0, ...items.map(({ fromTick }) => Number(fromTick ?? 0)));
  // Rows written under a fast clock will be written again.
  const overTick = Math.min(movesFrom, tickAt(Date.now()));
  for (const row of read) keepCandles(row, overTick);
  return [...known, ...read].slice(-count);
}

export function firstKeptTick(resolution: Resolution, nowMs: number): number {
  return tickAt(Math.max(0, nowMs - 1000 * keptSeconds[resolution]));
}

/** The minutes of a day and a half take two pages. */
const MAX_PAGES = 4;

/** Sorted oldest first, both ticks included. A month of hours is one page of 600 KB. */
export async function listCandlesWithin(
  resolution: Resolution,
  { firstTick, lastTick }: { firstTick: number; lastTick: number },
): Promise<CandleRow[]> {
  const query = inRange(partitionOf(resolution), [sortKeyOf(firstTick), sortKeyOf(lastTick)]);
  return listPages(query, MAX_PAGES, candlesFromItem);
}

/** Overwrites rows, but skips those that no range can show any more. */
export async function putCandles(rows: readonly CandleRow[], nowMs: number): Promise<void> {
  await putItems(keptAt(nowMs, rows).map(candlesToItem));
}

/**
 * Stores the rows of one move of the market. Moves may overlap, and the last to end may not be the furthest: an
 * unfinished row only replaces one from an earlier move. A finished row is the same whichever move made it.
 */
export async function putMovedCandles(rows: readonly CandleRow[], move: CandleMove & { nowMs: number }): Promise<void> {
  const { nowMs, ...attributes } = move;
  const current = keptAt(nowMs, rows);
  const itemsWhere = (finished: boolean) => {
    const items = current.filter((row) => isFinishedAt(row, move.tick) === finished).map(candlesToItem);
    return items.map((item) => ({ ...item, ...attributes, turn: attributes.turn || undefined }));
  };
  await Promise.all([
    putItems(itemsWhere(true)),
    ...itemsWhere(false).map((item) => writeIf(putOverEarlierMove(item, move))),
  ]);
}

function keptAt(nowMs: number, rows: readonly CandleRow[]): CandleRow[] {
  return rows.filter((row) => keptUntilSeconds(row) > nowMs / 1000);
}

function keptUntilSeconds(row: CandleRow): number {
  return tickStartMs(candleEndTick(row)) / 1000 + keptSeconds[row.resolution];
}

function putOverEarlierMove(item: Item, { version, tick }: CandleMove) {
  const isEarlier = 'attribute_not_exists(version) OR version < :version OR (version = :version AND tick < :tick)';
  const ExpressionAttributeValues = { ':version': version, ':tick': tick };
  return { Put: { ...put(item).Put, ConditionExpression: isEarlier, ExpressionAttributeValues } };
}

export function candlePut(row: CandleRow) {
  return putIfAbsent(candlesToItem(row));
}

function partitionOf(resolution: Resolution): string {
  return `CANDLES#${resolution}`;
}

function sortKeyOf(startTick: number): string {
  return String(startTick).padStart(TICK_DIGITS, '0');
}

function candleKey({ resolution, startTick }: CandlePlace): Key {
  return { PK: partitionOf(resolution), SK: sortKeyOf(startTick) };
}

function candlesToItem(row: CandleRow): Item {
  const expiresAt = keptUntilSeconds(row) + PAUSE_SECONDS;
  return {
    ...row.others,
    ...candleKey(row),
    prices: encodeCandles(row),
    expiresAt: Number.isFinite(expiresAt) ? expiresAt : undefined,
  };
}

function candlesFromItem(item: Item): CandleRow {
  const resolution = String(item.PK).slice('CANDLES#'.length) as Resolution;
  const { prices, others } = parseWithOthers(CandleAttributes, item);
  const row = decodeCandles({ resolution, startTick: Number(item.SK) }, prices);
  return others ? { ...row, others } : row;
}

/** Rows per resolution that a warm Lambda keeps, of 2 KB each: enough for any range but the longest. */
const MAX_KEPT_ROWS = 600;

const kept = new Map<Resolution, Map<number, CandleRow>>();

function knownCandles(resolution: Resolution, firstTick: number): CandleRow[] {
  const rows: CandleRow[] = [];
  const known = kept.get(resolution);
  for (let row = known?.get(firstTick); row; row = known?.get(candleEndTick(row))) rows.push(row);
  return rows;
}

/** Keeps a row if it was finished before every move still running began, because it is final then. */
function keepCandles(row: CandleRow, overTick: number): void {
  if (!isFinishedAt(row, overTick)) return;
  const rows = kept.get(row.resolution) ?? new Map<number, CandleRow>();
  kept.set(row.resolution, rows);
  rows.set(row.startTick, row);
  if (rows.size > MAX_KEPT_ROWS) rows.delete(Math.min(...rows.keys()));
}
