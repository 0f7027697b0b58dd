import { expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import type { TickResult } from '../../../shared/market/market.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { type CandlePlace, type CandleRow, candleEndTick, candlesAfter, rowsNeeded } from './candles.ts';

const keyOf = ({ resolution, startTick }: CandlePlace) => `${resolution} ${startTick}`;

/** Prices that go up and down, so that each tick is the highest or the lowest of some candle. */
function pathOf(firstTick: number): TickResult[] {
  const sums = new Int32Array(companies.length);
  return Array.from({ length: TICKS_PER_DAY }, (_, index) => {
    const tick = firstTick + index;
    const prices = Uint32Array.from(companies, (_, company) => 1000 + ((tick * 7919 + company * 104_729) % 997));
    return { tick, prices, index: 100_000 + (tick % 89), jumps: [], moods: sums, news: sums };
  });
}

const extremes = (rows: readonly number[]) => [rows[0], Math.max(...rows), Math.min(...rows), rows.at(-1)];

test.each([0, 2, 5])(
  'hours and days of a pause lack no tick, though its minutes have expired: gone in days from %i ticks after midnight',
  (after) => {
    const first = 20_000 * TICKS_PER_DAY + after;
    const ranges = [0, 1, 2].map((day) => pathOf(first + day * TICKS_PER_DAY));
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
