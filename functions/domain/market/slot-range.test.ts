import { expect, test } from 'vitest';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { keysFrom } from '../../testing/keys.ts';
import { advance, openMarket } from './run.ts';
import { MAX_RANGE_SLOTS, slotRangeTowards } from './slot-range.ts';

const from = openMarket({ keys: keysFrom('a season', 1_000), slot: 1_000 });

test('a way begins after the slot it comes from and ends with the slot it goes to', () => {
  const stretch = slotRangeTowards(from, 1_003);
  expect(stretch.path.map(({ slot }) => slot)).toEqual([1_001, 1_002, 1_003]);
  expect(stretch.from).toBe(from);
  expect(stretch.to).toEqual(advance(from, 1_003));
  expect(stretch.path.at(-1)?.prices).toEqual(stretch.to.prices);
});

test('a way to where one is has no slot', () => {
  expect(slotRangeTowards(from, 1_000)).toEqual({ from, to: from, path: [] });
});

test.each([
  ['a day', SLOTS_PER_DAY, SLOTS_PER_DAY],
  ['a slot more', SLOTS_PER_DAY + 1, SLOTS_PER_DAY],
])('of %s a way is a day at most', (_, slots, gone) => {
  expect(slotRangeTowards(from, from.slot + slots).path).toHaveLength(gone);
  expect(MAX_RANGE_SLOTS).toBe(SLOTS_PER_DAY);
});
