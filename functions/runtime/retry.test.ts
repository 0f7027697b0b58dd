import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../../shared/refusals.ts';
import { SHARED_ATTEMPTS, untilWritten } from './retry.ts';

const { sleep } = vi.hoisted(() => ({ sleep: vi.fn<(ms: number) => Promise<void>>() }));
vi.mock('node:timers/promises', () => ({ setTimeout: sleep }));

beforeEach(() => {
  sleep.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes an attempt that conflicts this many times and then returns `done`. */
function afterConflicts(times: number) {
  let made = 0;
  return vi.fn(async () => (++made > times ? 'done' : undefined));
}

const waits = () => sleep.mock.calls.map(([ms]) => ms);
const tryAgain = new Refused({ code: 'try-again' });

describe('an attempt', () => {
  test('is made once, without a wait, if it succeeds', async () => {
    const attempt = afterConflicts(0);
    expect(await untilWritten(attempt)).toBe('done');
    expect([attempt.mock.calls.length, waits()]).toEqual([1, []]);
  });

  test('is repeated after a conflict until it succeeds', async () => {
    const attempt = afterConflicts(2);
    expect(await untilWritten(attempt)).toBe('done');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  test.each([
    [6, undefined],
    [10, SHARED_ATTEMPTS],
  ])('may succeed as the last of %i', async (last, attempts) => {
    expect(await untilWritten(afterConflicts(last - 1), attempts)).toBe('done');
  });

  test.each([
    [6, undefined],
    [10, SHARED_ATTEMPTS],
  ])('is refused after the last of %i, without waiting afterwards', async (last, attempts) => {
    const attempt = afterConflicts(Number.POSITIVE_INFINITY);
    expect(await untilWritten(attempt, attempts)).toEqual(tryAgain);
    expect([attempt.mock.calls.length, waits().length]).toEqual([last, last - 1]);
  });

  test.each([null, false, 0, '', new Refused({ code: 'suspended' })])(
    'is not repeated if it returns %j',
    async (answer) => {
      expect(await untilWritten(async () => answer)).toBe(answer);
      expect(sleep).not.toHaveBeenCalled();
    },
  );

  test('is not repeated if it throws', async () => {
    const attempt = vi.fn().mockRejectedValue(new Error('a bug'));
    await expect(untilWritten(attempt)).rejects.toThrow('a bug');
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

describe('the waits', () => {
  test('double each time up to a second', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await untilWritten(afterConflicts(7), SHARED_ATTEMPTS);
    expect(waits()).toEqual([40, 80, 160, 320, 640, 1000, 1000]);
  });

  test('are random between zero and their bound, so that rivals do not collide again', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.25).mockReturnValueOnce(0.75);
    await untilWritten(afterConflicts(3));
    expect(waits()).toEqual([0, 20, 120]);
  });
});
