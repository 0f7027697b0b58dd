import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import type { SlotResult } from '../../../shared/market/market.ts';
import {
  type CandleRow,
  candleEndSlot,
  candlePlace,
  candlesAfter,
  decodeCandles,
  encodeCandles,
  type Resolution,
  resolutions,
  rowsNeeded,
  SLOTS_PER_MINUTE,
} from './candles.ts';

const FIRST = 177_000_000;

/** Prices that differ by slot and company, and go up and down. */
function pathOf(firstSlot: number, length: number): SlotResult[] {
  return Array.from({ length }, (_, index) => {
    const slot = firstSlot + index;
    const prices = Uint32Array.from(companies, (_, company) => 1000 + ((slot * 7919 + company * 104_729) % 997));
    const sums = Int32Array.from(companies, (_, company) => slot * company - 5);
    return { slot, prices, index: 100_000 + (slot % 89), jumps: [], moods: sums, news: sums };
  });
}

/** The rows after a path taken in pieces, each piece seeing only what it asks for, as beats do. */
function taken(path: readonly SlotResult[], pieces: readonly number[], times = 1): Map<string, CandleRow> {
  const stored = new Map<string, CandleRow>();
  const key = ({ resolution, startSlot }: { resolution: Resolution; startSlot: number }) =>
    `${resolution} ${startSlot}`;
  let at = 0;
  for (const size of [...pieces, path.length]) {
    const piece = path.slice(at, at + size);
    at += piece.length;
    const [first, last] = [piece[0], piece.at(-1)];
    if (!first || !last) continue;
    const needed = rowsNeeded({ firstSlot: first.slot, lastSlot: last.slot });
    for (let time = 1; time <= times; time++) {
      const known = needed.flatMap((place) => stored.get(key(place)) ?? []);
      for (const row of candlesAfter(known, piece)) stored.set(key(row), row);
    }
  }
  return stored;
}

/** A candle computed from all the prices of its time, by the definition. */
function byDefinition(path: readonly SlotResult[], row: CandleRow): Omit<CandleRow, 'resolution' | 'startSlot'> {
  const slots = path.filter(({ slot }) => slot >= row.startSlot && slot < candleEndSlot(row));
  const column = (pick: (prices: number[]) => number) =>
    Float64Array.of(
      ...companies.map((_, company) => pick(slots.map(({ prices }) => prices[company] ?? 0))),
      pick(slots.map(({ index }) => index)),
    );
  const sums = (result: SlotResult | undefined) => ({ moods: result?.moods ?? 0, news: result?.news ?? 0 }) as never;
  return {
    levels: { open: sums(slots[0]), close: sums(slots.at(-1)) },
    open: column((prices) => prices[0] ?? 0),
    high: column((prices) => Math.max(...prices)),
    low: column((prices) => Math.min(...prices)),
    close: column((prices) => prices.at(-1) ?? 0),
  };
}

describe('candles', () => {
  const path = pathOf(FIRST, 1500);

  test.each(resolutions)('of a %s are first, highest, lowest and last price, once their time is over', (resolution) => {
    const end = FIRST + path.length - SLOTS_PER_MINUTE;
    const rows = [...taken(path, Array(path.length).fill(1)).values()];
    const finished = rows.filter((row) => row.resolution === resolution && candleEndSlot(row) <= end);
    for (const row of finished) expect(row).toMatchObject(byDefinition(path, row));
    const from = candlePlace(resolution, FIRST).startSlot;
    const expected = Math.floor((end - from) / (candleEndSlot(candlePlace(resolution, FIRST)) - from));
    expect(finished).toHaveLength(expected);
  });

  test('are the same in whatever pieces the way was gone', () => {
    const oneByOne = taken(path, Array(path.length).fill(1));
    const pieces = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 20 });
    fc.assert(
      fc.property(pieces, (sizes) => {
        expect(taken(path, sizes)).toEqual(oneByOne);
      }),
      { numRuns: 10 },
    );
  });

  test('are the same when each piece is done twice, the first time by a beat that died', () => {
    const end = FIRST + path.length - SLOTS_PER_MINUTE;
    const finished = (rows: Map<string, CandleRow>) => [...rows.values()].filter((row) => candleEndSlot(row) <= end);
    const pieces = [1, 1, 1, 20, 3, 200, 1, 1, 7, 50];
    expect(finished(taken(path, pieces, 2))).toEqual(finished(taken(path, pieces)));
  });

  test('cost two rows a slot at most, and read three', () => {
    for (let slot = FIRST; slot < FIRST + 2 * SLOTS_PER_MINUTE; slot++) {
      const stored = [...taken(pathOf(FIRST - 700, slot - FIRST + 700), []).values()];
      expect(candlesAfter(stored, pathOf(slot, 1)).length).toBeLessThanOrEqual(2);
      expect(rowsNeeded({ firstSlot: slot, lastSlot: slot }).length).toBeLessThanOrEqual(3);
    }
  });

  test('read back are those that were stored, 800 bytes a row', () => {
    for (const row of taken(path, []).values()) {
      const bytes = encodeCandles(row);
      expect(bytes).toHaveLength(800);
      expect(decodeCandles(row, bytes)).toEqual(row);
    }
    expect(() => decodeCandles(candlePlace('day', 0), new Uint8Array(383))).toThrow(RangeError);
  });
});
