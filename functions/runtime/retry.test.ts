import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Retries, retryOnConflict } from './retry.ts';

const { sleep } = vi.hoisted(() => ({ sleep: vi.fn<(ms: number) => Promise<void>>() }));
vi.mock('node:timers/promises', () => ({ setTimeout: sleep }));

beforeEach(() => {
  sleep.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const retries: Retries = { attempts: 5, backoffMs: 10 };

/** Makes an attempt that conflicts this many times and then returns `done`, and records the counts passed to it. */
function meeting(times: number) {
  const counts: number[] = [];
  const attempt = async (count: number) => {
    counts.push(count);
    return count > times ? 'done' : undefined;
  };
  return { attempt, counts };
}

const waits = () => sleep.mock.calls.map(([ms]) => ms);

describe('an attempt', () => {
  test('is made once, without a wait, if it succeeds', async () => {
    const { attempt, counts } = meeting(0);
    expect(await retryOnConflict(attempt, retries)).toBe('done');
    expect([counts, waits()]).toEqual([[1], []]);
  });

  test('is repeated after a conflict until it succeeds', async () => {
    const { attempt, counts } = meeting(2);
    expect(await retryOnConflict(attempt, retries)).toBe('done');
    expect(counts).toEqual([1, 2, 3]);
  });

  test('may succeed at the last try', async () => {
    expect(await retryOnConflict(meeting(4).attempt, retries)).toBe('done');
  });

  test('is given up after the last try, without a wait behind it', async () => {
    const { attempt, counts } = meeting(Number.POSITIVE_INFINITY);
    expect(await retryOnConflict(attempt, retries)).toBeUndefined();
    expect([counts, waits().length]).toEqual([[1, 2, 3, 4, 5], 4]);
  });

  test.each([null, false, 0, ''])('has succeeded if it returns %j', async (answer) => {
    expect(await retryOnConflict(async () => answer, retries)).toBe(answer);
    expect(sleep).not.toHaveBeenCalled();
  });

  test('is not repeated if it throws', async () => {
    const attempt = vi.fn().mockRejectedValue(new Error('a bug'));
    await expect(retryOnConflict(attempt, retries)).rejects.toThrow('a bug');
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

describe('the waits', () => {
  test('double each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await retryOnConflict(meeting(4).attempt, retries);
    expect(waits()).toEqual([10, 20, 40, 80]);
  });

  test('are random between zero and their bound, so that rivals do not collide again', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.25).mockReturnValueOnce(0.75);
    await retryOnConflict(meeting(3).attempt, retries);
    expect(waits()).toEqual([0, 10, 60]);
  });

  test('stay below the longest backoff', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await retryOnConflict(meeting(4).attempt, { ...retries, maxBackoffMs: 50 });
    expect(waits()).toEqual([20, 40, 50, 50]);
  });
});
