import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import {
  type CandleRow,
  candleEndTick,
  candlePlace,
  candlesAfter,
  decodeCandles,
  encodeCandles,
  INDEX_COLUMN,
  type Resolution,
  TICKS_PER_MINUTE,
} from './candles.ts';

/** Candles of every length begin at this tick. */
const DAY = 20_000 * TICKS_PER_DAY;

test.each<[resolution: Resolution, ticks: number]>([
  ['minute', 6],
  ['five-minutes', 30],
  ['hour', 360],
  ['four-hours', 1_440],
  ['day', 8_640],
])('a candle of a %s holds %i ticks', (resolution, ticks) => {
  const place = { resolution, startTick: DAY };
  expect(candleEndTick(place)).toBe(DAY + ticks);
  expect([DAY, DAY + ticks - 1].map((tick) => candlePlace(resolution, tick))).toEqual([place, place]);
  expect(candlePlace(resolution, DAY + ticks).startTick).toBe(DAY + ticks);
});

describe('a row', () => {
  const sums = new Int32Array(companies.length);
  const at = (tick: number, cents: number, moods = sums) => ({
    tick,
    prices: Uint32Array.from(companies, () => cents),
    index: cents,
    jumps: [],
    moods,
    news: sums,
  });
  const flat = (cents: number) => new Float64Array(companies.length + 1).fill(cents);
  const levels = { open: { moods: sums, news: sums }, close: { moods: sums, news: sums } };
  const minute = { resolution: 'minute', startTick: DAY } as const;

  test("keeps its open and a newer release's attributes, and updates high, low and close", () => {
    const row = {
      ...minute,
      open: flat(7),
      high: flat(9),
      low: flat(5),
      close: flat(8),
      levels,
      others: { volume: 3 },
    };
    const moved = (cents: number) => candlesAfter([row], [at(DAY + 4, cents)])[0];
    expect(moved(11)).toEqual({ ...row, high: flat(11), close: flat(11) });
    expect(moved(2)).toEqual({ ...row, low: flat(2), close: flat(2) });
    expect(moved(6)).toEqual({ ...row, close: flat(6) });
  });

  test('of a month with fewer companies lacks those listed later, and is stored without them', () => {
    const fewer = companies.length - 1;
    const result = at(DAY, 7);
    const short = { ...result, prices: result.prices.subarray(1), moods: sums.subarray(1), news: sums.subarray(1) };
    const [row] = candlesAfter([], [short, { ...short, tick: DAY + 1 }]);
    const absent = flat(7).fill(Number.NaN, fewer, INDEX_COLUMN);
    expect(row).toMatchObject({ ...minute, open: absent, high: absent, low: absent, close: absent });
    const bytes = encodeCandles(row as CandleRow);
    expect(bytes).toHaveLength(32 * fewer + 32);
    expect(decodeCandles(minute, bytes)).toEqual(row);
  });

  test('is stored as opens, highs, lows and closes, then the index, then the sums, little-endian', () => {
    const count = companies.length;
    const column = (from: number, index: number) =>
      Float64Array.of(...companies.map((_, company) => from + company), index);
    const moods = sums.map((_, company) => company - 1);
    const row = {
      ...minute,
      open: column(0x0102_0304, 5e10),
      high: column(2_000, 2),
      low: column(1, 3),
      close: column(500, 4),
      levels: { open: levels.open, close: { moods, news: sums } },
    };
    const bytes = encodeCandles(row);
    const view = new DataView(bytes.buffer);
    expect([...bytes.subarray(0, 8)]).toEqual([4, 3, 2, 1, 5, 3, 2, 1]);
    expect([...bytes.subarray(4 * count, 4 * count + 2), ...bytes.subarray(8 * count, 8 * count + 2)]).toEqual([
      0xd0, 0x07, 1, 0,
    ]);
    expect([0, 1, 2, 3].map((at) => view.getFloat64(16 * count + 8 * at, true))).toEqual([5e10, 2, 3, 4]);
    expect([0, 1, 2].map((at) => view.getInt32(16 * count + 32 + 8 * count + 4 * at, true))).toEqual([-1, 0, 1]);
    const inside = new Uint8Array(bytes.length + 3);
    inside.set(bytes, 3);
    expect(decodeCandles(minute, inside.subarray(3))).toEqual(row);
  });

  test.each([0, 32, 385, 799, 32 * (companies.length + 2)])(
    'of an impossible number of companies is an error: %i bytes',
    (length) => {
      expect(() => decodeCandles(minute, new Uint8Array(length))).toThrow(`no row of candles has ${length} bytes`);
      expect(TICKS_PER_MINUTE).toBe(6);
    },
  );
});

test('a row of 27 companies is one write unit', () => {
  const bytesOf = (count: number) => 32 * count + 32;
  // The key, the expiry and the move: names, texts, and numbers of ten digits (functions/data/candles.ts).
  const key = 'PKCANDLES#five-minutes'.length + 'SK0177000000'.length;
  const numbers = ['expiresAt', 'version', 'turn', 'fromTick', 'tick'].reduce((sum, name) => sum + name.length + 6, 0);
  const others = key + 'prices'.length + numbers;
  expect(others + bytesOf(27)).toBeLessThanOrEqual(1024);
  expect(others + bytesOf(28)).toBeGreaterThan(1024);
  expect(companies.length, 'with more companies each row costs a write unit more').toBeLessThanOrEqual(27);
});
