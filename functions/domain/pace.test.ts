import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refused } from '../../shared/refusals.ts';
import { keepPace } from './pace.ts';

const pace = { burst: 5, intervalMs: 100 };
const NOW_MS = 1_000_000;

test.each([
  ['the first is free', 0, NOW_MS + 100],
  ['within the burst each moves the end on by an interval', NOW_MS + 400, NOW_MS + 500],
  ['beyond the burst one waits', NOW_MS + 500, { code: 'too-many-requests', retryAfterSeconds: 1 }],
  ['a server whose clock is a little ahead gives nobody a new burst', NOW_MS + 505, expect.objectContaining({})],
  ['a clock that has gone back shuts nobody out', NOW_MS + 86_400_000, NOW_MS + 100],
])('%s', (_, freeAtMs, expected) => {
  const kept = keepPace(pace, freeAtMs, NOW_MS);
  expect(kept instanceof Refused ? kept.refusal : kept).toEqual(expected);
});

test('in no length of time is more admitted than the burst and one an interval', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 80 }), (pausesMs) => {
      let [freeAtMs, nowMs] = [0, NOW_MS];
      const admitted: number[] = [];
      for (const pauseMs of pausesMs) {
        nowMs += pauseMs;
        const kept = keepPace(pace, freeAtMs, nowMs);
        if (kept instanceof Refused) continue;
        freeAtMs = kept;
        admitted.push(nowMs);
      }
      for (const [first, fromMs] of admitted.entries())
        for (const [more, toMs] of admitted.slice(first).entries())
          expect(more + 1).toBeLessThanOrEqual(pace.burst + (toMs - fromMs) / pace.intervalMs);
    }),
  );
});
