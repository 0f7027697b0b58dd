import { expect, test } from 'vitest';
import { parseIdempotencyKey } from './idempotency-key.ts';
import { uuidV7 } from './uuid.ts';

const nowMs = Date.UTC(2026, 2, 4, 12);

/** The worked example of RFC 9562, appendix A.6. */
const example = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
const exampleMs = Date.parse('2022-02-22T19:22:22.000Z');

test('a key is lowercased', () => {
  expect(parseIdempotencyKey(example.toUpperCase(), exampleMs)).toBe(example);
});

test.each([
  ['nothing', ''],
  ['another version', '017f22e2-79b0-4cc3-98c4-dc0c0c07398f'],
  ['another variant', '017f22e2-79b0-7cc3-c8c4-dc0c0c07398f'],
  ['a digit before it', `0${example}`],
  ['a digit after it', `${example}0`],
  ['a letter that is not a digit', '017f22eg-79b0-7cc3-98c4-dc0c0c07398f'],
  ['a letter that is not a digit at its end', '017f22e2-79b0-7cc3-98c4-dc0c0c07398g'],
])('%s is refused, because it is no UUID of version 7', (_, text) => {
  expect(parseIdempotencyKey(text, exampleMs)).toBeNull();
});

test.each([
  ['a day ahead', true, 86_400_000],
  ['a millisecond more', false, 86_400_001],
  ['a day behind', true, -86_400_000],
  ['a millisecond less', false, -86_400_001],
])('a key from a clock that is %s is accepted: %s', (_, taken, skewMs) => {
  const key = uuidV7(nowMs + skewMs);
  expect(parseIdempotencyKey(key, nowMs)).toBe(taken ? key : null);
});
