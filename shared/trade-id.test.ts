import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CLOCK_SKEW_MS, makeTradeId, parseTradeId, timeOfTradeIdMs } from './trade-id.ts';

const nowMs = Date.UTC(2026, 2, 4, 12);
const moments = fc.integer({ min: nowMs - MAX_CLOCK_SKEW_MS, max: nowMs + MAX_CLOCK_SKEW_MS });
const randoms = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('an id that was made is read again, and tells when it was made', () => {
  fc.assert(
    fc.property(moments, randoms, (madeMs, random) => {
      const id = makeTradeId({ nowMs: madeMs, random });
      expect(parseTradeId(id.toUpperCase(), nowMs)).toBe(id);
      expect(timeOfTradeIdMs(id)).toBe(madeMs);
    }),
  );
});

test('ids sort by the time they were made', () => {
  fc.assert(
    fc.property(moments, randoms, moments, randoms, (firstMs, firstRandom, secondMs, secondRandom) => {
      fc.pre(firstMs < secondMs);
      const first = makeTradeId({ nowMs: firstMs, random: firstRandom });
      expect(first < makeTradeId({ nowMs: secondMs, random: secondRandom })).toBe(true);
    }),
  );
});

/** The worked example of RFC 9562, appendix A.6. */
const example = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
const exampleMs = Date.parse('2022-02-22T19:22:22.000Z');

test('an id is that of the standard: its time, the marks of version and variant, and 74 random bits', () => {
  const random = Uint8Array.from([0xfc, 0xc3, 0xd8, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f, 0x77]);
  expect(makeTradeId({ nowMs: exampleMs, random })).toBe(example);
  expect(timeOfTradeIdMs(example)).toBe(exampleMs);
  expect(parseTradeId(example, exampleMs)).toBe(example);
});

test.each([
  ['nothing', ''],
  ['another version', '017f22e2-79b0-4cc3-98c4-dc0c0c07398f'],
  ['another variant', '017f22e2-79b0-7cc3-c8c4-dc0c0c07398f'],
  ['a digit before it', `0${example}`],
  ['a digit after it', `${example}0`],
  ['a letter that is no digit in its first part', '017f22eg-79b0-7cc3-98c4-dc0c0c07398f'],
  ['a letter that is no digit in its second part', '017f22e2-79bg-7cc3-98c4-dc0c0c07398f'],
  ['a letter that is no digit in its third part', '017f22e2-79b0-7cg3-98c4-dc0c0c07398f'],
  ['a letter that is no digit in its fourth part', '017f22e2-79b0-7cc3-98g4-dc0c0c07398f'],
  ['a letter that is no digit in its last part', '017f22e2-79b0-7cc3-98c4-dc0c0c07398g'],
])('refuses %s, which is no UUID of version 7', (_, text) => {
  expect(parseTradeId(text, exampleMs)).toBeNull();
});

test.each([
  ['a day ahead', MAX_CLOCK_SKEW_MS, true],
  ['a millisecond more', MAX_CLOCK_SKEW_MS + 1, false],
  ['a day behind', -MAX_CLOCK_SKEW_MS, true],
  ['a millisecond less', -MAX_CLOCK_SKEW_MS - 1, false],
])('an id from a clock that is %s is taken: %s', (_, skewMs, taken) => {
  const id = makeTradeId({ nowMs: nowMs + skewMs, random: new Uint8Array(10) });
  expect(parseTradeId(id, nowMs)).toBe(taken ? id : null);
});

test('a clock may be a day off', () => {
  expect(MAX_CLOCK_SKEW_MS).toBe(86_400_000);
});
