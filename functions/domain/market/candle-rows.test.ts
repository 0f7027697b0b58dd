import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { candleRange } from './candle-range.ts';
import {
  type CandlePlace,
  candleEndSlot,
  candlePlace,
  candlesAfter,
  decodeCandles,
  encodeCandles,
  type Resolution,
  rowsNeeded,
  SLOTS_PER_MINUTE,
} from './candles.ts';

/** A slot at which a candle of every length begins. */
const DAY = 20_000 * SLOTS_PER_DAY;

/** Places as text: "hour -360" begins 360 slots before {@link DAY}. */
const named = (places: readonly CandlePlace[]) => places.map((it) => `${it.resolution} ${it.startSlot - DAY}`).sort();

test.each<[resolution: Resolution, slots: number]>([
  ['minute', 6],
  ['five-minutes', 30],
  ['hour', 360],
  ['four-hours', 1_440],
  ['day', 8_640],
])('a candle of a %s holds %i slots', (resolution, slots) => {
  const place = { resolution, startSlot: DAY };
  expect(candleEndSlot(place)).toBe(DAY + slots);
  expect([DAY, DAY + slots - 1].map((slot) => candlePlace(resolution, slot))).toEqual([place, place]);
  expect(candlePlace(resolution, DAY + slots).startSlot).toBe(DAY + slots);
});

test.each([
  ['1h', 3_600],
  ['1d', 24 * 3_600],
  ['1w', 7 * 24 * 3_600],
  ['1m', 30 * 24 * 3_600],
  ['all', 1_000 * 24 * 3_600],
] as const)('the candles of the range %s go back %i seconds', (range, seconds) => {
  const { resolution, count } = candleRange(range, DAY);
  expect(count * candleEndSlot({ resolution, startSlot: 0 }) * 10).toBe(seconds);
});

describe('the rows that a slot may add to, of those begun before it', () => {
  test.each([
    ['of a minute takes the last one into five minutes', 0, ['five-minutes -30', 'minute -6']],
    ['takes it into its hour', 1, ['hour -360', 'minute -6', 'minute 0']],
    ['takes it into its four hours', 2, ['four-hours -1440', 'minute -6', 'minute 0']],
    ['takes it into its day', 3, ['day -8640', 'minute -6', 'minute 0']],
    ['has nothing but its minute', 4, ['minute 0']],
    ['has nothing but its minute, either', 5, ['minute 0']],
    ['of the next minute takes the first one', 6, ['five-minutes 0', 'minute 0']],
  ])('the slot that %s', (_, after, rows) => {
    expect(named(rowsNeeded({ firstSlot: DAY + after, lastSlot: DAY + after }))).toEqual(rows);
  });

  test('of a long way are those of its first minutes', () => {
    const rows = ['day -8640', 'five-minutes -30', 'four-hours -1440', 'hour -360', 'minute -6'];
    expect(named(rowsNeeded({ firstSlot: DAY, lastSlot: DAY + 500 }))).toEqual(rows);
  });
});

describe('a row', () => {
  const flat = (cents: number) => Uint32Array.from(companies, () => cents);
  const minute = { resolution: 'minute', startSlot: DAY } as const;

  test('begins with its first price, whatever that is', () => {
    const [row] = candlesAfter([], [{ slot: DAY + 4, prices: flat(7), jumps: [] }]);
    expect(row).toEqual({ ...minute, open: flat(7), high: flat(7), low: flat(7), close: flat(7) });
  });

  test('keeps its open and what a newer release has added, and moves high, low and close', () => {
    const row = { ...minute, open: flat(7), high: flat(9), low: flat(5), close: flat(8), others: { volume: 3 } };
    const moved = (cents: number) => candlesAfter([row], [{ slot: DAY + 4, prices: flat(cents), jumps: [] }])[0];
    expect(moved(11)).toEqual({ ...row, high: flat(11), close: flat(11) });
    expect(moved(2)).toEqual({ ...row, low: flat(2), close: flat(2) });
    expect(moved(6)).toEqual({ ...row, close: flat(6) });
  });

  test('is stored as opens, highs, lows and closes, little-endian', () => {
    const prices = (from: number) => Uint32Array.from(companies, (_, company) => from + company);
    const row = { ...minute, open: prices(0x0102_0304), high: prices(2_000), low: prices(1), close: prices(500) };
    const bytes = encodeCandles(row);
    expect([...bytes.subarray(0, 8)]).toEqual([4, 3, 2, 1, 5, 3, 2, 1]);
    expect([...bytes.subarray(96, 98), ...bytes.subarray(192, 194)]).toEqual([0xd0, 0x07, 1, 0]);
    const inside = new Uint8Array(bytes.length + 3);
    inside.set(bytes, 3);
    expect(decodeCandles(minute, inside.subarray(3))).toEqual(row);
  });

  test('of another length is an error that says so', () => {
    expect(() => decodeCandles(minute, new Uint8Array(385))).toThrow('a row of candles has 384 bytes, not 385');
    expect(SLOTS_PER_MINUTE).toBe(6);
  });
});
