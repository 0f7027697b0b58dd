import { expect, test } from 'vitest';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { keysFrom } from '../../testing/keys.ts';
import { advance, openMarket } from './run.ts';
import { MAX_RANGE_TICKS, tickRangeTowards } from './tick-range.ts';

const from = openMarket({ keys: keysFrom('a season', 1_000), tick: 1_000 });

test('a range begins after the tick of its start and ends with the tick of its end', () => {
  const stretch = tickRangeTowards(from, 1_003);
  expect(stretch.path.map(({ tick }) => tick)).toEqual([1_001, 1_002, 1_003]);
  expect(stretch.from).toBe(from);
  expect(stretch.to).toEqual(advance(from, 1_003));
  expect(stretch.path.at(-1)?.prices).toEqual(stretch.to.prices);
});

test('a range to its own start is empty', () => {
  expect(tickRangeTowards(from, 1_000)).toEqual({ from, to: from, path: [] });
});

test.each([
  ['a day', TICKS_PER_DAY, TICKS_PER_DAY],
  ['a day and a tick', TICKS_PER_DAY + 1, TICKS_PER_DAY],
])('a range over %s is a day at most', (_, ticks, gone) => {
  expect(tickRangeTowards(from, from.tick + ticks).path).toHaveLength(gone);
  expect(MAX_RANGE_TICKS).toBe(TICKS_PER_DAY);
});
