import { expect, test } from 'vitest';
import { renewalDelayMs } from './use-session-renewal.ts';

test.each([
  ['two minutes before the end', 3_600_000, 3_480_000],
  ['never sooner than half a minute, as a clock may be wrong', 10_000, 30_000],
  ['never later than a timer can count', 90 * 24 * 3600_000, 24 * 3600_000],
])('renews the session %s', (_, remainingMs, delayMs) => {
  expect(renewalDelayMs(5_000 + remainingMs, 5_000)).toBe(delayMs);
});
