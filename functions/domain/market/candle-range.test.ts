import { describe, expect, test } from 'vitest';
import { candleSeconds, type HistoryRange } from '../../../shared/schemas/history.ts';
import { TICK_SECONDS, TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { candleRange, finishedCandles } from './candle-range.ts';
import { candleEndTick, candlePlace } from './candles.ts';

/** Midnight of a day, and some ticks into its sixteenth hour. */
const MIDNIGHT = 700 * TICKS_PER_DAY;
const TICK = MIDNIGHT + 15 * TICKS_PER_HOUR + 100;

test.each<[HistoryRange, number, number]>([
  ['1h', MIDNIGHT + 14 * TICKS_PER_HOUR + 102, 60],
  ['1d', MIDNIGHT - 9 * TICKS_PER_HOUR + 120, 288],
  ['1w', MIDNIGHT - 152 * TICKS_PER_HOUR, 168],
  ['1m', MIDNIGHT - 704 * TICKS_PER_HOUR, 180],
  ['1y', MIDNIGHT - 364 * TICKS_PER_DAY, 365],
])('a range of %s begins with the candle at tick %i and has %i of them', (range, firstTick, count) => {
  expect(candleRange(range, TICK)).toMatchObject({ firstTick, count });
});

test.each<HistoryRange>(['1h', '1d', '1w', '1m', '1y'])(
  'the last candle of a range of %s is the current one',
  (range) => {
    const { resolution, firstTick, count } = candleRange(range, TICK);
    const ticks = candleSeconds[range] / TICK_SECONDS;
    expect(firstTick + (count - 1) * ticks).toBe(candlePlace(resolution, TICK).startTick);
    expect(candleEndTick(candlePlace(resolution, TICK)) - candlePlace(resolution, TICK).startTick).toBe(ticks);
  },
);

test('the range of all days does not begin before tick 0', () => {
  expect(candleRange('all', TICK)).toEqual({ resolution: 'day', firstTick: 0, count: 1000 });
  expect(candleRange('all', 2000 * TICKS_PER_DAY).firstTick).toBe(1001 * TICKS_PER_DAY);
});

describe('finished candles', () => {
  const FIVE_MINUTES = TICKS_PER_HOUR / 12;
  const finished = (doneTick: number) => finishedCandles({ resolution: 'five-minutes', count: 288, doneTick });

  test.each([
    ['omit a candle up to the minute after its end', 5, MIDNIGHT - FIVE_MINUTES],
    ['end with a candle from a minute after its end', 6, MIDNIGHT],
  ])('%s', (_, ticksLater, endTick) => {
    expect(finished(MIDNIGHT + ticksLater)).toMatchObject({ endTick, firstTick: endTick - 288 * FIVE_MINUTES });
  });

  test('do not begin before tick 0', () => {
    expect(finished(0)).toMatchObject({ firstTick: 0, endTick: 0 });
    expect(finished(100)).toMatchObject({ firstTick: 0, endTick: 90 });
  });
});
