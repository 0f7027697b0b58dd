import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CLOCK_SKEW_MS, parseIdempotencyKey } from './idempotency-key.ts';
import { uuidV7 } from './uuid.ts';

const nowMs = Date.UTC(2026, 2, 4, 12);
const moments = fc.integer({ min: nowMs - MAX_CLOCK_SKEW_MS, max: nowMs + MAX_CLOCK_SKEW_MS });

test('a key whose clock is a day off at most is read, in whatever case it was written', () => {
  fc.assert(
    fc.property(moments, (madeMs) => {
      const key = uuidV7(madeMs);
      expect(parseIdempotencyKey(key.toUpperCase(), nowMs)).toBe(key);
    }),
  );
});

test.each(['', 'x', '019590a0-0000-4000-8000-000000000000', '019590a0-0000-7000-c000-000000000000'])(
  'refuses "%s", which is no UUID of version 7',
  (text) => {
    expect(parseIdempotencyKey(text, nowMs)).toBeNull();
  },
);

test.each([
  ['ahead', 1],
  ['behind', -1],
])('refuses a clock that is more than a day %s', (_, sign) => {
  expect(parseIdempotencyKey(uuidV7(nowMs + sign * (MAX_CLOCK_SKEW_MS + 1)), nowMs)).toBeNull();
});
