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

test.each(['', 'x', '019590a0-0000-4000-8000-000000000000', '019590a0-0000-7000-c000-000000000000'])(
  'refuses "%s", which is no UUID of version 7',
  (text) => {
    expect(parseTradeId(text, nowMs)).toBeNull();
  },
);

test('refuses a clock that is more than a day off', () => {
  const random = new Uint8Array(10);
  const late = makeTradeId({ nowMs: nowMs + MAX_CLOCK_SKEW_MS + 1, random });
  const early = makeTradeId({ nowMs: nowMs - MAX_CLOCK_SKEW_MS - 1, random });
  expect([parseTradeId(late, nowMs), parseTradeId(early, nowMs)]).toEqual([null, null]);
});
