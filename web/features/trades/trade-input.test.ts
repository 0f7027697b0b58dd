import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { affordableShares, editShares, TradeInput } from './trade-input.ts';

describe('editShares', () => {
  test.each([
    ['a whole number is taken', { text: '12' }, 12],
    ['an emptied field is 1 again', { text: '' }, 1],
    ['zero is ignored', { text: '0' }, 5],
    ['a negative number is ignored', { text: '-3' }, 5],
    ['a fraction is ignored', { text: '1.5' }, 5],
    ['letters are ignored', { text: 'abc' }, 5],
    ['what the browser cannot read is ignored', { text: '', unreadable: true }, 5],
    ['a number too large to count with is ignored', { text: '9'.repeat(20) }, 5],
  ])('%s', (_, edit, expected) => {
    expect(editShares(5, edit)).toBe(expected);
  });
});

describe('affordableShares', () => {
  test('counts whole shares only', () => {
    expect(affordableShares({ cashCents: 1_000, priceCents: 333 })).toBe(3);
    expect(affordableShares({ cashCents: 332, priceCents: 333 })).toBe(0);
  });
});

describe('TradeInput', () => {
  test.each([
    ['an empty symbol', { symbol: '', shares: 1, action: 'buy' }, 'Stock symbol is required'],
    ['less than one share', { symbol: 'TFM', shares: 0, action: 'buy' }, 'Shares must be at least 1'],
  ])('refuses %s in the words of the screen', (_, input, sentence) => {
    expect(z.safeParse(TradeInput, input).error?.issues[0]?.message).toBe(sentence);
  });
});
