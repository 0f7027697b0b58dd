import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refused } from '../../shared/refusals.ts';
import { newPlayer } from './player.ts';
import { admit, takeTurn } from './rate-limit.ts';

const limit = { burst: 5, intervalMs: 100 };
const NOW_MS = 1_000_000;
const waits = (retryAfterSeconds: number) => ({ code: 'too-many-requests', retryAfterSeconds });

test.each([
  ['the first request is free', 0, NOW_MS + 100],
  ['a long pause frees no more than a burst', NOW_MS - 50, NOW_MS + 100],
  ['each request within the burst moves its end by an interval', NOW_MS + 300, NOW_MS + 400],
  ['the last request of the burst is free', NOW_MS + 400, NOW_MS + 500],
  ['a millisecond sooner has to wait', NOW_MS + 401, waits(1)],
  ['a request beyond the burst has to wait', NOW_MS + 500, waits(1)],
  ['a clock behind by the length of a burst still has to wait', NOW_MS + 1_000, waits(1)],
  ['a clock behind by more was set back, and allows a full burst', NOW_MS + 1_001, NOW_MS + 100],
])('%s', (_, freeAtMs, expected) => {
  const kept = admit(limit, freeAtMs, NOW_MS);
  expect(kept instanceof Refused ? kept.refusal : kept).toEqual(expected);
});

test.each([
  ['a second', 1_000, 1],
  ['a millisecond above a second', 1_001, 2],
  ['two seconds', 2_000, 2],
])('a player who has to wait %s gets whole seconds, never too few', (_, tooSoonMs, seconds) => {
  const slow = { burst: 5, intervalMs: 1_000 };
  expect(admit(slow, NOW_MS + 4_000 + tooSoonMs, NOW_MS)).toEqual(new Refused(waits(seconds) as never));
});

test('a player may place thirty trades at once, and then one each half second', () => {
  let player = newPlayer({ id: 'somebody', nowMs: 0 });
  const placed = (nowMs: number) => {
    const after = takeTurn(player, nowMs);
    if (after instanceof Refused) return false;
    player = after;
    return true;
  };
  expect(Array.from({ length: 31 }, () => placed(NOW_MS))).toEqual([...Array(30).fill(true), false]);
  expect([499, 500, 999, 1_000].map((ms) => placed(NOW_MS + ms))).toEqual([false, true, false, true]);
  expect(player).toEqual({ ...newPlayer({ id: 'somebody', nowMs: 0 }), rateMs: NOW_MS + 32 * 500 });
});

test('no period admits more than the burst and one request per interval', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 80 }), (pausesMs) => {
      let [freeAtMs, nowMs] = [0, NOW_MS];
      const admitted: number[] = [];
      for (const pauseMs of pausesMs) {
        nowMs += pauseMs;
        const kept = admit(limit, freeAtMs, nowMs);
        if (kept instanceof Refused) continue;
        freeAtMs = kept;
        admitted.push(nowMs);
      }
      for (const [first, fromMs] of admitted.entries())
        for (const [more, toMs] of admitted.slice(first).entries())
          expect(more + 1).toBeLessThanOrEqual(limit.burst + (toMs - fromMs) / limit.intervalMs);
    }),
  );
});
