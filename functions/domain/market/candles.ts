import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import type { SlotResult } from '../../../shared/market/market.ts';

/*
 * History is kept as candles of five lengths. One row holds a candle of every company, in the catalogue's order.
 *
 * Each slot goes into its minute's row. A minute then goes into the rows of the longer candles during the minute after
 * it, one length a slot, so that a beat writes two rows at most. Merging is repeatable: highest and lowest stay as they
 * are, the first price is the row's own, the last is the latest merged. So a beat that died half-way is done again, and
 * finished rows never change.
 */

export const resolutions = ['minute', 'five-minutes', 'hour', 'four-hours', 'day'] as const;
export type Resolution = (typeof resolutions)[number];
type LongResolution = Exclude<Resolution, 'minute'>;

export const SLOTS_PER_MINUTE = SLOTS_PER_HOUR / 60;

const slotsOf: Record<Resolution, number> = {
  minute: SLOTS_PER_MINUTE,
  'five-minutes': 5 * SLOTS_PER_MINUTE,
  hour: SLOTS_PER_HOUR,
  'four-hours': 4 * SLOTS_PER_HOUR,
  day: SLOTS_PER_DAY,
};

/** The longer candle that takes the last minute in, by the slot's position in its minute. Two slots are free. */
const visits: readonly (LongResolution | undefined)[] = ['five-minutes', 'hour', 'four-hours', 'day'];

/** A candle of every company: prices in cents. */
export interface CandleRow {
  readonly resolution: Resolution;
  readonly startSlot: number;
  readonly open: Uint32Array;
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly close: Uint32Array;
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** A row's position in history. */
export type CandlePlace = Pick<CandleRow, 'resolution' | 'startSlot'>;

export function candlePlace(resolution: Resolution, slot: number): CandlePlace {
  return { resolution, startSlot: slot - (slot % slotsOf[resolution]) };
}

export function candleEndSlot({ resolution, startSlot }: CandlePlace): number {
  return startSlot + slotsOf[resolution];
}

/** The rows begun before a path of slots that the path may add to. One slot needs three at most. */
export function rowsNeeded({ firstSlot, lastSlot }: { firstSlot: number; lastSlot: number }): CandlePlace[] {
  const needed = new Map<string, CandlePlace>();
  const need = (place: CandlePlace) => place.startSlot < firstSlot && needed.set(keyOf(place), place);
  for (let slot = firstSlot; slot <= lastSlot; slot++) {
    need(candlePlace('minute', slot));
    const resolution = visits[slot % SLOTS_PER_MINUTE];
    if (!resolution) continue;
    const last = candlePlace('minute', slot - SLOTS_PER_MINUTE);
    need(last);
    need(candlePlace(resolution, last.startSlot));
  }
  return [...needed.values()];
}

/**
 * The rows that a path of slots changes, given those of {@link rowsNeeded} that exist.
 * A path of one slot changes two rows at most.
 */
export function candlesAfter(known: readonly CandleRow[], path: readonly SlotResult[]): CandleRow[] {
  const rows = new Map(known.map((row) => [keyOf(row), row]));
  const changed = new Map<string, CandleRow>();
  const keep = (row: CandleRow) => {
    rows.set(keyOf(row), row);
    changed.set(keyOf(row), row);
  };
  for (const { slot, prices } of path) {
    const minute = candlePlace('minute', slot);
    keep(merged(rows.get(keyOf(minute)), { ...minute, open: prices, high: prices, low: prices, close: prices }));
    const resolution = visits[slot % SLOTS_PER_MINUTE];
    if (resolution) visit(resolution, minute, rows, keep);
  }
  return [...changed.values()];
}

/** Takes the last minute into the longer candle that it belongs to, and the present one if it belongs there too. */
function visit(
  resolution: LongResolution,
  minute: CandlePlace,
  rows: ReadonlyMap<string, CandleRow>,
  keep: (row: CandleRow) => void,
): void {
  const last = rows.get(keyOf(candlePlace('minute', minute.startSlot - SLOTS_PER_MINUTE)));
  const present = rows.get(keyOf(minute));
  const place = candlePlace(resolution, minute.startSlot - (last ? SLOTS_PER_MINUTE : 0));
  const belonging = [last, present].filter(
    (row) => row && candlePlace(resolution, row.startSlot).startSlot === place.startSlot,
  );
  const before = rows.get(keyOf(place));
  const after = belonging.reduce<CandleRow | undefined>(
    (into, row) => row && merged(into, { ...row, ...place }),
    before,
  );
  if (after) keep(after);
}

/** A row with a later one taken in. */
function merged(into: CandleRow | undefined, row: CandleRow): CandleRow {
  if (!into) return row;
  return {
    ...into,
    high: into.high.map((high, company) => Math.max(high, row.high[company] ?? 0)),
    low: into.low.map((low, company) => Math.min(low, row.low[company] ?? low)),
    close: row.close,
  };
}

function keyOf({ resolution, startSlot }: CandlePlace): string {
  return `${resolution} ${startSlot}`;
}

const COMPANIES = companies.length;
const ROW_BYTES = 4 * COMPANIES * Uint32Array.BYTES_PER_ELEMENT;

/** The prices of a row as 384 bytes: all opens, highs, lows and closes, little-endian. */
export function encodeCandles({ open, high, low, close }: CandleRow): Uint8Array {
  const view = new DataView(new ArrayBuffer(ROW_BYTES));
  for (const [index, cents] of [...open, ...high, ...low, ...close].entries()) view.setUint32(4 * index, cents, true);
  return new Uint8Array(view.buffer);
}

/** The exact inverse of {@link encodeCandles}; throws on bytes of another length. */
export function decodeCandles(place: CandlePlace, bytes: Uint8Array): CandleRow {
  if (bytes.length !== ROW_BYTES) throw new RangeError(`a row of candles has ${ROW_BYTES} bytes, not ${bytes.length}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const column = (index: number) =>
    Uint32Array.from({ length: COMPANIES }, (_, company) => view.getUint32(4 * (index * COMPANIES + company), true));
  return { ...place, open: column(0), high: column(1), low: column(2), close: column(3) };
}
