import { describe, expect, test } from 'vitest';
import { normalFrom, randomWord, shockFrom, slotKeys, threshold } from './random.ts';

describe('the key of a slot', () => {
  // Computed apart from this code: the word at 4 × (slot mod 16) of HMAC-SHA-512(seed, text of slot div 16).
  const keys: [slot: number, key: number][] = [
    [0, 41_723_595],
    [1, 4_046_190_842],
    [15, 3_478_437_616],
    [16, 3_842_716_596],
    [177_000_000, 3_591_582_758],
    [177_000_015, 569_518_869],
  ];

  test.each(keys)('%i is its word of the digest of its block', (slot, key) => {
    expect(slotKeys('a season')(slot)).toBe(key);
  });

  test('is the same in whatever order slots are asked for', () => {
    const keyOf = slotKeys('a season');
    for (const [slot, key] of [...keys, ...keys.toReversed()]) expect(keyOf(slot)).toBe(key);
  });
});

test.each([
  [0, 0, 0],
  [1, 0, 114_555_507],
  [0, 1, 3_294_826_546],
  [4_294_967_295, 191, 3_411_643_070],
  [123_456_789, 7, 1_235_329_623],
])('under key %i the word of lane %i is %i', (key, lane, word) => {
  expect(randomWord(key, lane)).toBe(word);
});

test.each([
  [0, 0],
  [0.25, 2 ** 30],
  [1, 2 ** 32],
  [1 / 3, 1_431_655_765],
])('with probability %f a word falls below %i', (probability, word) => {
  expect(threshold(probability)).toBe(word);
});

describe('a shock', () => {
  // Four bytes' deviation: √(4 × (256² − 1) / 12)
  const DEVIATION = 147.80054127099805;

  test.each([
    ['the least from no bits', 0, -510],
    ['the greatest from all bits', 0xffff_ffff, 510],
    ['0 from bytes whose sum is the mean', 0x0000_ffff, 0],
    ['0 from whichever bytes', 0xff00_ff00, 0],
    ['its first byte above the least', 0x0000_0001, -509],
    ['its second byte above the least', 0x0000_0200, -508],
    ['its third byte above the least', 0x0003_0000, -507],
    ['its last byte above the least', 0x8400_0000, -378],
  ])('is %s', (_, word, sum) => {
    expect(shockFrom(word)).toBeCloseTo(sum / DEVIATION, 12);
  });

  test('has mean 0 and deviation 1 over all sums of four bytes', () => {
    const words = Array.from({ length: 20_000 }, (_, lane) => randomWord(7, lane));
    const shocks = words.map(shockFrom);
    const mean = shocks.reduce((sum, shock) => sum + shock, 0) / shocks.length;
    const square = shocks.reduce((sum, shock) => sum + shock ** 2, 0) / shocks.length;
    expect([Math.abs(mean) < 0.02, Math.abs(square - 1) < 0.02]).toEqual([true, true]);
  });
});

test('a normal number is three lanes of shocks by the root of three', () => {
  const shocks = [3, 4, 5].map((lane) => shockFrom(randomWord(5, lane)));
  expect(normalFrom(5, 3)).toBeCloseTo(shocks.reduce((sum, shock) => sum + shock) / Math.sqrt(3), 12);
  expect(normalFrom(5, 3)).toBeCloseTo(-1.19922789941768, 12);
});
