import { companies } from '../../../shared/companies.ts';
import type { TickResult } from '../../../shared/market/market.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { MAX_RANGE_TICKS } from './tick-range.ts';

/*
 * History is kept as candles of five lengths. One row holds a candle of every listed company, in catalogue order, and
 * one of the index. Each tick is merged into its minute's row. A minute is then merged into the rows of the longer
 * candles during the minute after it, one length per tick, so that a tick job writes at most two rows. Repeating a
 * merge changes nothing: highs and lows stay the same, the open is the row's own, the close is the latest merged. So a
 * tick job that died half-way can be rerun, and finished rows never change.
 */

export const resolutions = ['minute', 'five-minutes', 'hour', 'four-hours', 'day'] as const;
export type Resolution = (typeof resolutions)[number];
type LongResolution = Exclude<Resolution, 'minute'>;

export const TICKS_PER_MINUTE = TICKS_PER_HOUR / 60;

const ticksOf: Record<Resolution, number> = {
  minute: TICKS_PER_MINUTE,
  'five-minutes': 5 * TICKS_PER_MINUTE,
  hour: TICKS_PER_HOUR,
  'four-hours': 4 * TICKS_PER_HOUR,
  day: TICKS_PER_DAY,
};

/** Each tick of a minute merges the last minute into one longer candle; two ticks have none. */
const visits: readonly (LongResolution | undefined)[] = ['five-minutes', 'hour', 'four-hours', 'day'];

const longResolutions = resolutions.filter((resolution) => resolution !== 'minute');

/** The index, in hundredths of a point, comes after the companies. */
export const INDEX_COLUMN = companies.length;

/** Prices are in cents, index points in hundredths. NaN stands for an unlisted company. */
export interface CandleRow {
  readonly resolution: Resolution;
  readonly startTick: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly levels: { readonly open: Levels; readonly close: Levels };
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** The sums of moods and news since the run began (shared/market/engine.ts). Their differences alone have a meaning. */
export interface Levels {
  readonly moods: Int32Array;
  readonly news: Int32Array;
}

export type CandlePlace = Pick<CandleRow, 'resolution' | 'startTick'>;

export function candlePlace(resolution: Resolution, tick: number): CandlePlace {
  return { resolution, startTick: tick - (tick % ticksOf[resolution]) };
}

export function candleEndTick({ resolution, startTick }: CandlePlace): number {
  return startTick + ticksOf[resolution];
}

export function isFinishedAt(place: CandlePlace, tick: number): boolean {
  return candleEndTick(place) + TICKS_PER_MINUTE <= tick;
}

/** Returns the rows that a path of ticks may add to: at most three for one tick. */
export function rowsNeeded({ firstTick, lastTick }: { firstTick: number; lastTick: number }): CandlePlace[] {
  const needed = new Map<string, CandlePlace>();
  const need = (place: CandlePlace) => place.startTick < firstTick && needed.set(keyOf(place), place);
  for (let tick = firstTick; tick <= lastTick; tick++) {
    need(candlePlace('minute', tick));
    const resolution = visits[tick % TICKS_PER_MINUTE];
    if (!resolution) continue;
    const last = candlePlace('minute', tick - TICKS_PER_MINUTE);
    need(last);
    need(candlePlace(resolution, last.startTick));
  }
  return [...needed.values()];
}

/** Returns the rows that a path of ticks changes: at most two for one tick. `known` has those of {@link rowsNeeded}. */
export function candlesAfter(known: readonly CandleRow[], path: readonly TickResult[]): CandleRow[] {
  const rows = new GrowingRows(known);
  for (const result of path) {
    const minute = candlePlace('minute', result.tick);
    rows.take(candleOf(minute, result));
    const resolution = visits[result.tick % TICKS_PER_MINUTE];
    if (resolution) visit(rows, resolution, minute);
  }
  const end = path.at(-1);
  // After a pause, the longest range is followed by another. Minutes may have expired by then, and are not stored.
  if (end && path.length >= MAX_RANGE_TICKS) {
    for (const tick of [end.tick - TICKS_PER_MINUTE, end.tick]) {
      const minute = rows.find(candlePlace('minute', tick));
      for (const resolution of longResolutions) if (minute) rows.take(lengthened(minute, resolution));
    }
  }
  return rows.changed();
}

/** Merges the last minute into its longer candle, and the current minute if it belongs there too. */
function visit(rows: GrowingRows, resolution: LongResolution, minute: CandlePlace): void {
  const last = rows.find(candlePlace('minute', minute.startTick - TICKS_PER_MINUTE));
  const present = rows.find(minute);
  const startTick = minute.startTick - (last ? TICKS_PER_MINUTE : 0);
  const place = candlePlace(resolution, startTick);
  for (const row of [last, present]) {
    if (row && candlePlace(resolution, row.startTick).startTick === place.startTick)
      rows.take(lengthened(row, resolution));
  }
}

function lengthened(minute: CandleRow, resolution: LongResolution): CandleRow {
  return { ...minute, ...candlePlace(resolution, minute.startTick) };
}

/** Copies each row once, then changes it in place, because a day has 8,640 ticks. */
class GrowingRows {
  readonly #known: ReadonlyMap<string, CandleRow>;
  readonly #changed = new Map<string, CandleRow>();

  constructor(known: readonly CandleRow[]) {
    this.#known = new Map(known.map((row) => [keyOf(row), row]));
  }

  find(place: CandlePlace): CandleRow | undefined {
    const key = keyOf(place);
    return this.#changed.get(key) ?? this.#known.get(key);
  }

  take(row: CandleRow): void {
    const key = keyOf(row);
    let own = this.#changed.get(key);
    if (!own) {
      own = ownColumns(this.#known.get(key) ?? row);
      this.#changed.set(key, own);
    }
    widen(own, row);
  }

  changed(): CandleRow[] {
    return [...this.#changed.values()];
  }
}

export function candleOf(place: CandlePlace, { prices, index, moods, news }: TickResult): CandleRow {
  const row = columnOf(prices, index);
  const levels = { moods, news };
  return { ...place, open: row, high: row, low: row, close: row, levels: { open: levels, close: levels } };
}

function columnOf(prices: ArrayLike<number>, index: number): Float64Array {
  const column = new Float64Array(INDEX_COLUMN + 1).fill(Number.NaN, prices.length);
  column.set(prices);
  column[INDEX_COLUMN] = index;
  return column;
}

export function ownColumns(row: CandleRow): CandleRow {
  const { high, low, close, levels } = row;
  return {
    ...row,
    high: high.slice(),
    low: low.slice(),
    close: close.slice(),
    levels: { ...levels },
  };
}

/** Merges a later row into one with its own columns. Repeating it changes nothing. */
export function widen(into: CandleRow, { high, low, close, levels }: CandleRow): void {
  const columns = Math.min(into.open.length, high.length);
  for (let column = 0; column < columns; column++) {
    into.high[column] = Math.max(into.high[column] as number, high[column] as number);
    into.low[column] = Math.min(into.low[column] as number, low[column] as number);
    into.close[column] = close[column] as number;
  }
  Object.assign(into.levels, { close: levels.close });
}

function keyOf({ resolution, startTick }: CandlePlace): string {
  return `${resolution} ${startTick}`;
}

const LITTLE_ENDIAN = true;
const COLUMNS = 4;
const INDEX_BYTES = COLUMNS * 8;
/** A price in each column, and two sums each at the open and at the close. */
const COMPANY_BYTES = COLUMNS * 4 + 2 * 2 * 4;

/**
 * Encodes little-endian, 32 bytes for each listed company and 32 more: all opens, highs, lows and closes of the
 * companies, then those of the index, then the sums of moods and news at the open and at the close.
 */
export function encodeCandles({ open, high, low, close, levels }: CandleRow): Uint8Array {
  const count = levels.open.moods.length;
  const columns = [open, high, low, close];
  const bytes = new Uint8Array(COMPANY_BYTES * count + INDEX_BYTES);
  const view = new DataView(bytes.buffer);
  const indexAt = COLUMNS * 4 * count;
  const prices = columns.flatMap((column) => [...column.subarray(0, count)]);
  for (const [at, cents] of prices.entries()) view.setUint32(4 * at, cents, LITTLE_ENDIAN);
  for (const [at, column] of columns.entries()) {
    view.setFloat64(indexAt + 8 * at, column[INDEX_COLUMN] as number, LITTLE_ENDIAN);
  }
  const sums = [levels.open, levels.close].flatMap(({ moods, news }) => [...moods, ...news]);
  for (const [at, sum] of sums.entries()) view.setInt32(indexAt + INDEX_BYTES + 4 * at, sum, LITTLE_ENDIAN);
  return bytes;
}

/** The length gives the number of companies. @throws if the length is impossible */
export function decodeCandles(place: CandlePlace, bytes: Uint8Array): CandleRow {
  const count = (bytes.length - INDEX_BYTES) / COMPANY_BYTES;
  if (!Number.isInteger(count) || count < 1 || count > companies.length)
    throw new RangeError(`no row of candles has ${bytes.length} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const indexAt = COLUMNS * 4 * count;
  const column = (row: number) =>
    columnOf(
      Uint32Array.from({ length: count }, (_, at) => view.getUint32(4 * (row * count + at), LITTLE_ENDIAN)),
      view.getFloat64(indexAt + 8 * row, LITTLE_ENDIAN),
    );
  const sums = (row: number) =>
    Int32Array.from({ length: count }, (_, at) =>
      view.getInt32(indexAt + INDEX_BYTES + 4 * (row * count + at), LITTLE_ENDIAN),
    );
  const levels = { open: { moods: sums(0), news: sums(1) }, close: { moods: sums(2), news: sums(3) } };
  return { ...place, open: column(0), high: column(1), low: column(2), close: column(3), levels };
}
