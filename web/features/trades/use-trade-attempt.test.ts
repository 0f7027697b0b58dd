import { describe, expect, test } from 'vitest';
import { repeatOrBegin } from './place-trade.ts';

describe('repeatOrBegin', () => {
  const body = { symbol: 'TFM', action: 'buy', shares: 3, seenPrice: '42.50' } as const;
  const attempt = { idempotencyKey: 'key', body };

  test('repeats an unanswered trade with its key and body, whatever the price is now', () => {
    expect(repeatOrBegin(attempt, { ...body, seenPrice: '43.00' })).toBe(attempt);
  });

  test.each([
    ['another count', { ...body, shares: 4 }],
    ['another action', { ...body, action: 'sell' as const }],
    ['another stock', { ...body, symbol: 'NTI' }],
    ['another type of order', { ...body, orderType: 'limit' as const }],
    ['another limit', { ...body, limitPrice: '40.00' }],
    ['another stop-loss', { ...body, bracket: { stopPrice: '40.00' } }],
    ['another take-profit', { ...body, bracket: { limitPrice: '50.00' } }],
    ['an order to replace', { ...body, replaces: '0193-…' }],
  ])('begins a new trade for %s', (_, other) => {
    const begun = repeatOrBegin(attempt, other);
    expect(begun.body).toEqual(other);
    expect(begun.idempotencyKey).not.toBe('key');
  });

  test('begins a new trade without an earlier one to repeat', () => {
    expect(repeatOrBegin(undefined, body).idempotencyKey).not.toBe(repeatOrBegin(undefined, body).idempotencyKey);
  });
});
