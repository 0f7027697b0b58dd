import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '../../shared/schemas/account.ts';
import { beginWith, forgetFirst, takeFirst } from './account-answer.ts';

const account = { portfolio: { cash: '1.00' }, holdings: [] } as unknown as Account;

beforeEach(() => {
  vi.useFakeTimers();
  beginWith(account);
});
afterEach(() => vi.useRealTimers());

test('each part of a first answer is used once, by its own route', () => {
  expect(takeFirst('list-orders')).toBeUndefined();
  expect(takeFirst('get-portfolio')).toEqual({ cash: '1.00' });
  expect(takeFirst('get-portfolio')).toBeUndefined();
  expect(takeFirst('list-holdings')).toEqual([]);
});

test('a first answer is not used once it is stale', () => {
  vi.advanceTimersByTime(5_000);
  expect(takeFirst('get-portfolio')).toBeUndefined();
});

test('a first answer from before a change is not used', () => {
  forgetFirst();
  expect(takeFirst('get-portfolio')).toBeUndefined();
});
