import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import type { TickResult } from '../../../shared/market/market.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import {
  type CandlePlace,
  type CandleRow,
  candleEndTick,
  candlePlace,
  candlesAfter,
  resolutions,
  rowsNeeded,
  TICKS_PER_MINUTE,
} from './candles.ts';

const FIRST = 177_000_000;

/** The prices differ by tick and company, and go up and down. */
function pathOf(firstTick: number, length: number): TickResult[] {
  return Array.from({ length }, (_, index) => {
    const tick = firstTick + index;
    const prices = Uint32Array.from(companies, (_, company) => 1000 + ((tick * 7919 + company * 104_729) % 997));
    const sums = Int32Array.from(companies, (_, company) => tick * company - 5);
    return { tick, prices, index: 100_000 + (tick % 89), jumps: [], moods: sums, news: sums };
  });
}

const keyOf = ({ resolution, startTick }: CandlePlace) => `${resolution} ${startTick}`;

/** Returns the rows after a path taken in pieces; each piece sees only what it needs, as in tick jobs. */
function taken(path: readonly TickResult[], pieces: readonly number[], times = 1): Map<string, CandleRow> {
  const stored = new Map<string, CandleRow>();
  let at = 0;
  for (const size of [...pieces, path.length]) {
    const piece = path.slice(at, at + size);
    at += piece.length;
    const [first, last] = [piece[0], piece.at(-1)];
    if (!first || !last) continue;
    const needed = rowsNeeded({ firstTick: first.tick, lastTick: last.tick });
    for (let time = 1; time <= times; time++) {
      const known = needed.flatMap((place) => stored.get(keyOf(place)) ?? []);
      for (const row of candlesAfter(known, piece)) stored.set(keyOf(row), row);
    }
  }
  return stored;
}

function byDefinition(path: readonly TickResult[], row: CandleRow): Omit<CandleRow, 'resolution' | 'startTick'> {
  const ticks = path.filter(({ tick }) => tick >= row.startTick && tick < candleEndTick(row));
  const column = (pick: (prices: number[]) => number) =>
    Float64Array.of(
      ...companies.map((_, company) => pick(ticks.map(({ prices }) => prices[company] ?? 0))),
      pick(ticks.map(({ index }) => index)),
    );
  const sums = (result: TickResult | undefined) => ({ moods: result?.moods ?? 0, news: result?.news ?? 0 }) as never;
  return {
    levels: { open: sums(ticks[0]), close: sums(ticks.at(-1)) },
    open: column((prices) => prices[0] ?? 0),
    high: column((prices) => Math.max(...prices)),
    low: column((prices) => Math.min(...prices)),
    close: column((prices) => prices.at(-1) ?? 0),
  };
}

describe('candles', () => {
  const path = pathOf(FIRST, 1500);

  test.each(resolutions)(
    'of a %s have the first, highest, lowest and last price, once their time is over',
    (resolution) => {
      const end = FIRST + path.length - TICKS_PER_MINUTE;
      const rows = [...taken(path, Array(path.length).fill(1)).values()];
      const finished = rows.filter((row) => row.resolution === resolution && candleEndTick(row) <= end);
      for (const row of finished) expect(row).toMatchObject(byDefinition(path, row));
      const from = candlePlace(resolution, FIRST).startTick;
      const expected = Math.floor((end - from) / (candleEndTick(candlePlace(resolution, FIRST)) - from));
      expect(finished).toHaveLength(expected);
    },
  );

  test('are the same in whatever pieces the path is taken', () => {
    const oneByOne = taken(path, Array(path.length).fill(1));
    const pieces = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 20 });
    fc.assert(
      fc.property(pieces, (sizes) => {
        expect(taken(path, sizes)).toEqual(oneByOne);
      }),
      { numRuns: 10 },
    );
  });

  test('are the same if each piece is repeated after a tick job died', () => {
    const end = FIRST + path.length - TICKS_PER_MINUTE;
    const finished = (rows: Map<string, CandleRow>) => [...rows.values()].filter((row) => candleEndTick(row) <= end);
    const pieces = [1, 1, 1, 20, 3, 200, 1, 1, 7, 50];
    expect(finished(taken(path, pieces, 2))).toEqual(finished(taken(path, pieces)));
  });

  test('cost at most two rows a tick, and read three', () => {
    for (let tick = FIRST; tick < FIRST + 2 * TICKS_PER_MINUTE; tick++) {
      const stored = [...taken(pathOf(FIRST - 700, tick - FIRST + 700), []).values()];
      expect(candlesAfter(stored, pathOf(tick, 1)).length).toBeLessThanOrEqual(2);
      expect(rowsNeeded({ firstTick: tick, lastTick: tick }).length).toBeLessThanOrEqual(3);
    }
  });
});

const extremes = (rows: readonly number[]) => [rows[0], Math.max(...rows), Math.min(...rows), rows.at(-1)];

test.each([0, 2, 5])(
  'hours and days of a pause lack no tick, even if its minutes have expired: %i ticks after midnight',
  (after) => {
    const first = 20_000 * TICKS_PER_DAY + after;
    const ranges = [0, 1, 2].map((day) => pathOf(first + day * TICKS_PER_DAY, TICKS_PER_DAY));
    const stored = new Map<string, CandleRow>();
    for (const range of ranges) {
      const needed = rowsNeeded({ firstTick: range[0]?.tick ?? 0, lastTick: range.at(-1)?.tick ?? 0 });
      const known = needed.flatMap((place) => stored.get(keyOf(place)) ?? []);
      for (const row of candlesAfter(known, range)) if (row.resolution !== 'minute') stored.set(keyOf(row), row);
    }
    const ticks = ranges.flat();
    const end = first + ticks.length;
    const finished = [...stored.values()].filter(
      (row) => (row.resolution === 'hour' || row.resolution === 'day') && candleEndTick(row) <= end,
    );
    for (const row of finished) {
      const prices = ticks
        .filter(({ tick }) => tick >= row.startTick && tick < candleEndTick(row))
        .map((result) => result.prices[0] ?? 0);
      expect([row.open[0], row.high[0], row.low[0], row.close[0]], keyOf(row)).toEqual(extremes(prices));
    }
    expect(finished.length).toBeGreaterThanOrEqual(3 * 24 - 1 + 3 - 1);
  },
);
