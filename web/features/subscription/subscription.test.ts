import { describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { lockedTiers, msUntilEnd } from './api/get-subscription.ts';
import { retry } from './api/payments.ts';

test('locks the tiers that a plan does not open, and names the cheapest plan that does', () => {
  expect([...lockedTiers(['standard', 'bronze'])]).toMatchObject([
    ['silver', { name: 'Premium' }],
    ['gold', { name: 'Elite' }],
  ]);
});

test('refetches the plan when it ends, and not before', () => {
  const status = { planName: 'Basic', tier: 'basic', isExpired: false, accessTiers: [], next: null } as const;
  const endsAt = '2026-12-20T12:00:00.000Z';
  const at = (text: string) => msUntilEnd({ ...status, accessTiers: [], endsAt }, Date.parse(text));
  expect(at('2026-12-20T11:00:00.000Z')).toBe(3_602_000);
  expect(at('2026-11-20T12:00:00.000Z')).toBe(24 * 3_600_000);
  expect(at('2026-12-20T12:00:01.000Z')).toBe(2_000);
  expect(msUntilEnd({ ...status, accessTiers: [], endsAt, isExpired: true }, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(msUntilEnd({ ...status, accessTiers: [], endsAt: null }, 0)).toBe(Number.POSITIVE_INFINITY);
});

describe('a payment request', () => {
  const failing = (times: number, error: Error) => {
    let calls = 0;
    return async () => {
      calls += 1;
      if (calls <= times) throw error;
      return calls;
    };
  };
  const answered = (status: number) => new ApiError({ status, statusText: '', body: '' });

  test.each([
    ['was not answered', new TypeError('fetch failed')],
    ['met a failure of the server', answered(503)],
  ])('that %s is repeated at most three times', async (_, error) => {
    expect(await retry(failing(3, error), 0)).toBe(4);
    await expect(retry(failing(4, error), 0)).rejects.toBe(error);
  });

  test('that was refused is not repeated', async () => {
    await expect(retry(failing(1, answered(402)), 0)).rejects.toThrow('402');
  });
});
