import { describe, expect, test } from 'vitest';
import { fractionFrom, shockFrom, threshold, wordsPerTick } from './random.ts';

test.each([
  [24, 128],
  [25, 136],
  [26, 140],
  [29, 156],
])('a tick of %i companies has %i words, in whole blocks of AES', (companies, words) => {
  expect(wordsPerTick(companies)).toBe(words);
});

test.each([
  [0, 0],
  [0.25, 2 ** 30],
  [1, 2 ** 32],
  [1 / 3, 1_431_655_765],
])('with probability %f a word is below %i', (probability, word) => {
  expect(threshold(probability)).toBe(word);
});

test.each([
  ['0 from no bits', 0, 0],
  ['a half from the highest bit', 0x8000_0000, 0.5],
  ['just below 1 from all bits', 0xffff_ffff, 1 - 2 ** -32],
])('a fraction is %s', (_, word, fraction) => {
  expect(fractionFrom(word)).toBe(fraction);
});

describe('a shock', () => {
  // The standard deviation of four bytes is √(4 × (256² − 1) / 12).
  const DEVIATION = 147.80054127099805;

  test.each([
    ['the least from no bits', 0, -510],
    ['the greatest from all bits', 0xffff_ffff, 510],
    ['0 from bytes whose sum is the mean', 0x0000_ffff, 0],
    ['0 from whichever bytes', 0xff00_ff00, 0],
    ['its four bytes above the least', 0x8403_0201, -510 + 0x84 + 3 + 2 + 1],
  ])('is %s', (_, word, sum) => {
    expect(shockFrom(word)).toBeCloseTo(sum / DEVIATION, 12);
  });

  test('has mean 0 and deviation 1 over all words', () => {
    // A byte's part is its shock minus that of zero. Means and variances of four independent bytes add up.
    const parts = Array.from({ length: 256 }, (_, byte) => shockFrom(byte) - shockFrom(0));
    const mean = parts.reduce((sum, part) => sum + part) / 256;
    const variance = parts.reduce((sum, part) => sum + (part - mean) ** 2, 0) / 256;
    expect(shockFrom(0) + 4 * mean).toBeCloseTo(0, 12);
    expect(4 * variance).toBeCloseTo(1, 12);
  });
});
