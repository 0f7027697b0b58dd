import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '../../shared/schemas/account.ts';
import { beginWith, forgetFirst, takeFirst } from './account-answer.ts';

const account = { portfolio: { cash: '1.00' }, holdings: [] } as unknown as Account;

beforeEach(() => {
  vi.useFakeTimers();
  beginWith(account);
});
afterEach(() => vi.useRealTimers());

test('a first answer is taken once, by the route whose part it is', () => {
  expect(takeFirst('list-orders')).toBeUndefined();
  expect(takeFirst('get-portfolio')).toEqual({ cash: '1.00' });
  expect(takeFirst('get-portfolio')).toBeUndefined();
  expect(takeFirst('list-holdings')).toEqual([]);
});

test('a first answer that is not fresh any more is not taken', () => {
  vi.advanceTimersByTime(5_000);
  expect(takeFirst('get-portfolio')).toBeUndefined();
});

test('nor one from before a change', () => {
  forgetFirst();
  expect(takeFirst('get-portfolio')).toBeUndefined();
});
