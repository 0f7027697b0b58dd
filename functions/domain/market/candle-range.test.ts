import { describe, expect, test } from 'vitest';
import { candleSeconds, type HistoryRange } from '../../../shared/schemas/history.ts';
import { SLOT_SECONDS, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { candleRange, finishedCandles } from './candle-range.ts';
import { candleEndSlot, candlePlace } from './candles.ts';

/** Midnight of a day, and some slots into its sixteenth hour. */
const MIDNIGHT = 700 * SLOTS_PER_DAY;
const SLOT = MIDNIGHT + 15 * SLOTS_PER_HOUR + 100;

test.each<[HistoryRange, number, number]>([
  ['1h', MIDNIGHT + 14 * SLOTS_PER_HOUR + 102, 60],
  ['1d', MIDNIGHT - 9 * SLOTS_PER_HOUR + 120, 288],
  ['1w', MIDNIGHT - 152 * SLOTS_PER_HOUR, 168],
  ['1m', MIDNIGHT - 704 * SLOTS_PER_HOUR, 180],
  ['1y', MIDNIGHT - 364 * SLOTS_PER_DAY, 365],
])('a range of %s begins with the candle at slot %i and has %i of them', (range, firstSlot, count) => {
  expect(candleRange(range, SLOT)).toMatchObject({ firstSlot, count });
});

test.each<HistoryRange>(['1h', '1d', '1w', '1m', '1y'])(
  'the last candle of a range of %s is the present one',
  (range) => {
    const { resolution, firstSlot, count } = candleRange(range, SLOT);
    const slots = candleSeconds[range] / SLOT_SECONDS;
    expect(firstSlot + (count - 1) * slots).toBe(candlePlace(resolution, SLOT).startSlot);
    expect(candleEndSlot(candlePlace(resolution, SLOT)) - candlePlace(resolution, SLOT).startSlot).toBe(slots);
  },
);

test('the range of all days does not begin before the first slot that there is', () => {
  expect(candleRange('all', SLOT)).toEqual({ resolution: 'day', firstSlot: 0, count: 1000 });
  expect(candleRange('all', 2000 * SLOTS_PER_DAY).firstSlot).toBe(1001 * SLOTS_PER_DAY);
});

describe('finished candles', () => {
  const FIVE_MINUTES = SLOTS_PER_HOUR / 12;
  const finished = (doneSlot: number) => finishedCandles({ resolution: 'five-minutes', count: 288, doneSlot });

  test.each([
    ['up to the minute after it, one is not among them', 5, MIDNIGHT - FIVE_MINUTES],
    ['a minute after its end, it is the last of them', 6, MIDNIGHT],
  ])('%s', (_, slotsLater, endSlot) => {
    expect(finished(MIDNIGHT + slotsLater)).toMatchObject({ endSlot, firstSlot: endSlot - 288 * FIVE_MINUTES });
  });

  test('do not begin before the first slot that there is', () => {
    expect(finished(0)).toMatchObject({ firstSlot: 0, endSlot: 0 });
    expect(finished(100)).toMatchObject({ firstSlot: 0, endSlot: 90 });
  });
});
