import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeVarints, encodeVarints, signed, unsigned } from './varint.ts';

test.each([
  [0, [0]],
  [127, [127]],
  [128, [128, 1]],
  [2 ** 21 - 1, [255, 255, 127]],
  [4_000_000_000, [128, 208, 172, 243, 14]],
])('%i is stored as the bytes %j', (number, bytes) => {
  expect([...encodeVarints([number])]).toEqual(bytes);
});

test('numbers survive encoding', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: Number.MAX_SAFE_INTEGER })), (numbers) => {
      expect(decodeVarints(encodeVarints(numbers))).toEqual(numbers);
    }),
  );
});

test('signed numbers survive encoding, and are short near 0', () => {
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(signed(unsigned(number))).toBe(number);
    }),
  );
  expect([0, -1, 1, -2, 2 ** 31 - 1, -(2 ** 31)].map(unsigned)).toEqual([0, 1, 2, 3, 2 ** 32 - 2, 2 ** 32 - 1]);
});

test('an incomplete number is dropped', () => {
  expect(decodeVarints(Uint8Array.of(5, 200))).toEqual([5]);
});
