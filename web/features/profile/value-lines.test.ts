import { describe, expect, test } from 'vitest';
import { historyPoints, indexPoints, lineBars, lineRows, type ValueLines, valueLines } from './value-lines.ts';

const at = (atMs: number, cents: number) => ({ atMs, cents });
const points: ValueLines = {
  player: [at(10, 500_000), at(20, 550_000), at(30, 600_000)],
  index: [at(5, 200), at(15, 220), at(25, 240)],
  own: [],
};

describe("the chart's lines", () => {
  test('begin at 100.00 at the latest of their starts', () => {
    expect(valueLines(points, 'percent')).toEqual({
      player: [at(10, 10_000), at(20, 11_000), at(30, 12_000)],
      index: [at(10, 10_000), at(15, 10_476), at(25, 11_429)],
      own: [],
    });
  });

  test('show values in coins, and the index as if the player had invested in it', () => {
    const own = [at(12, 1_000_000), at(30, 900_000)];
    expect(valueLines({ ...points, own }, 'coins')).toEqual({
      player: [at(12, 510_000), at(20, 550_000), at(30, 600_000)],
      index: [at(12, 510_000), at(15, 524_299), at(25, 571_963)],
      own,
    });
  });

  test('are empty without a history', () => {
    expect(valueLines({ player: [], index: [], own: [] }, 'percent')).toEqual({ player: [], index: [], own: [] });
  });

  test('are one point for a single point', () => {
    const only = { player: [at(10, 500)], index: [at(5, 200)], own: [] };
    expect(valueLines(only, 'percent')).toEqual({ player: [at(10, 10_000)], index: [at(10, 10_000)], own: [] });
  });

  test('are empty for a line that starts at zero', () => {
    expect(valueLines({ ...points, player: [at(10, 0), at(20, 5)] }, 'percent').player).toEqual([]);
  });
});

test("dates a value at its time, and an index point at its candle's end or now", () => {
  expect(historyPoints([{ time: '1970-01-01T00:00:01.000Z', value: '2.50' }])).toEqual([at(1_000, 250)]);
  const candle = (time: string, close: string) => ({ time, open: close, high: close, low: close, close });
  const candles = [candle('1970-01-01T00:00:00.000Z', '3.00'), candle('1970-01-01T00:01:00.000Z', '4.00')];
  expect(indexPoints(candles, 60_000, 90_000)).toEqual([at(60_000, 300), at(90_000, 400)]);
});

test("a chart has one bar a second, with the second's latest value", () => {
  expect(lineBars([at(1_000, 100), at(1_900, 150), at(2_000, 200)])).toMatchObject([
    { time: 1, close: 1.5 },
    { time: 2, close: 2 },
  ]);
});

test("the table has at most a dozen rows, the last moment among them, with the others' values then", () => {
  const player = Array.from({ length: 30 }, (_, place) => at(place * 10, place));
  const rows = lineRows({ player, index: [at(0, 7), at(285, 9)], own: [at(5, 1)] });
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({ atMs: 20, player: 2, index: 7, own: 1 });
  expect(rows.at(-1)).toEqual({ atMs: 290, player: 29, index: 9, own: 1 });
  expect(lineRows({ player: [at(1, 1)], index: [], own: [] })).toEqual([
    { atMs: 1, player: 1, index: undefined, own: undefined },
  ]);
});
