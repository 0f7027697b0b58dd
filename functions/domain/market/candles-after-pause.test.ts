import { expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import type { SlotResult } from '../../../shared/market/market.ts';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { type CandlePlace, type CandleRow, candleEndSlot, candlesAfter, rowsNeeded } from './candles.ts';

const keyOf = ({ resolution, startSlot }: CandlePlace) => `${resolution} ${startSlot}`;

/** Prices that go up and down, so that each slot is the highest or the lowest of some candle. */
function pathOf(firstSlot: number): SlotResult[] {
  const sums = new Int32Array(companies.length);
  return Array.from({ length: SLOTS_PER_DAY }, (_, index) => {
    const slot = firstSlot + index;
    const prices = Uint32Array.from(companies, (_, company) => 1000 + ((slot * 7919 + company * 104_729) % 997));
    return { slot, prices, index: 100_000 + (slot % 89), jumps: [], moods: sums, news: sums };
  });
}

const extremes = (rows: readonly number[]) => [rows[0], Math.max(...rows), Math.min(...rows), rows.at(-1)];

test.each([0, 2, 5])(
  'hours and days of a pause lack no slot, though its minutes have expired: gone in days from %i slots after midnight',
  (after) => {
    const first = 20_000 * SLOTS_PER_DAY + after;
    const ranges = [0, 1, 2].map((day) => pathOf(first + day * SLOTS_PER_DAY));
    const stored = new Map<string, CandleRow>();
    for (const range of ranges) {
      const needed = rowsNeeded({ firstSlot: range[0]?.slot ?? 0, lastSlot: range.at(-1)?.slot ?? 0 });
      const known = needed.flatMap((place) => stored.get(keyOf(place)) ?? []);
      for (const row of candlesAfter(known, range)) if (row.resolution !== 'minute') stored.set(keyOf(row), row);
    }
    const slots = ranges.flat();
    const end = first + slots.length;
    const finished = [...stored.values()].filter(
      (row) => (row.resolution === 'hour' || row.resolution === 'day') && candleEndSlot(row) <= end,
    );
    for (const row of finished) {
      const prices = slots
        .filter(({ slot }) => slot >= row.startSlot && slot < candleEndSlot(row))
        .map((result) => result.prices[0] ?? 0);
      expect([row.open[0], row.high[0], row.low[0], row.close[0]], keyOf(row)).toEqual(extremes(prices));
    }
    expect(finished.length).toBeGreaterThanOrEqual(3 * 24 - 1 + 3 - 1);
  },
);
