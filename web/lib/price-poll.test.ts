import { describe, expect, test } from 'vitest';
import { msUntilPricePoll } from './price-poll.ts';

const TICK_ENDS_MS = Date.parse('2026-11-20T12:00:10.000Z');
const AFTER_MS = 1_200;

describe('prices are requested', () => {
  test.each([
    [5_000, 'in the middle of a tick', 6_200],
    [100, 'just before its end', 1_300],
    [0, 'at its end', 1_200],
    [-1_100, 'shortly before they are due', 100],
    [-1_200, 'when they have just been asked for', 10_000],
    [-1_199, 'when a timer fired early', 10_001],
    [-1_500, 'when the answer has come', 9_700],
  ])('%i ms before a tick’s end: %s', (beforeMs, _, untilMs) => {
    expect(msUntilPricePoll({ nowMs: TICK_ENDS_MS - beforeMs, afterMs: AFTER_MS })).toBe(untilMs);
  });

  test.each([
    [-1_170, 'just before they are due', 30],
    [-1_200, 'when they are due', 1],
    [-1_290, 'when the poll is late', 1],
    [-3_000, 'when a page that was hidden is seen again', 8_200],
  ])('once a tick however often a screen renders, %i ms before its end: %s', (beforeMs, _, untilMs) => {
    const [nowMs, askedMs] = [TICK_ENDS_MS - beforeMs, TICK_ENDS_MS - 8_700];
    expect(msUntilPricePoll({ nowMs, askedMs, afterMs: AFTER_MS })).toBe(untilMs);
  });

  test('at the usual moment by a device whose clock was set back', () => {
    expect(msUntilPricePoll({ nowMs: TICK_ENDS_MS, askedMs: TICK_ENDS_MS + 86_400_000, afterMs: AFTER_MS })).toBe(
      1_200,
    );
  });

  test('one to two and a half seconds after a tick, at the same moment by all queries of a document', () => {
    const [one, other] = [0, 1].map(() => msUntilPricePoll({ nowMs: TICK_ENDS_MS }));
    expect(other).toBe(one);
    expect(one).toBeGreaterThanOrEqual(1_000);
    expect(one).toBeLessThan(2_500);
  });
});
