import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  affordableShares,
  editShares,
  emptyPrices,
  readTrade,
  shownPrices,
  type TradeFields,
  TradeInput,
} from './trade-input.ts';

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

describe('the trade dialog', () => {
  const fields: TradeFields = { action: 'buy', shares: 2, orderType: 'market', ...emptyPrices };
  const trade = { symbol: 'TFM', shares: 2 };

  test.each([
    ['buy', 'market', ['stopLoss', 'takeProfit']],
    ['buy', 'limit', ['limit', 'stopLoss', 'takeProfit']],
    ['buy', 'stop', ['stop', 'stopLoss', 'takeProfit']],
    ['sell', 'market', []],
    ['sell', 'limit', ['limit', 'stopLoss']],
    ['sell', 'stop', ['stop']],
  ] as const)('to %s by a %s order shows the prices that it may have', (action, orderType, shown) => {
    expect(shownPrices({ action, orderType })).toEqual(shown);
  });

  test.each<[string, Partial<TradeFields>, object]>([
    ['a purchase', {}, { action: 'buy', orderType: 'market' }],
    ['a sale', { action: 'sell' }, { action: 'sell', orderType: 'market' }],
    ['a limit', { orderType: 'limit', limit: '40' }, { action: 'buy', orderType: 'limit', limitPrice: '40.00' }],
    ['a stop', { orderType: 'stop', stop: '45.5' }, { action: 'buy', orderType: 'stop', stopPrice: '45.50' }],
    [
      'a pair, to sell',
      { action: 'sell', orderType: 'limit', limit: '50', stopLoss: '40' },
      { action: 'sell', orderType: 'limit', limitPrice: '50.00', stopPrice: '40.00' },
    ],
    [
      'a purchase with a stop-loss',
      { stopLoss: '40' },
      { action: 'buy', orderType: 'market', guard: { stopPrice: '40.00' } },
    ],
    [
      'a limit with both guards',
      { orderType: 'limit', limit: '42', stopLoss: '40', takeProfit: '50' },
      {
        action: 'buy',
        orderType: 'limit',
        limitPrice: '42.00',
        guard: { limitPrice: '50.00', stopPrice: '40.00' },
      },
    ],
    [
      'a sale, whatever the fields of a purchase hold',
      { action: 'sell', stopLoss: '40', takeProfit: 'much', limit: '1' },
      { action: 'sell', orderType: 'market' },
    ],
  ])('asks for %s', (_, entries, body) => {
    expect(readTrade('TFM', { ...fields, ...entries })).toEqual({ ...trade, ...body });
  });

  test.each<[string, Partial<TradeFields>, object]>([
    ['no share', { shares: 0 }, { field: 'shares', text: 'Shares must be at least 1' }],
    [
      'a limit without a price',
      { orderType: 'limit' },
      { field: 'limit', text: 'The limit price must be a positive number' },
    ],
    [
      'a stop of nothing',
      { orderType: 'stop', stop: '0' },
      { field: 'stop', text: 'The stop price must be a positive number' },
    ],
    [
      'a stop-loss in words',
      { stopLoss: 'low' },
      { field: 'stopLoss', text: 'The stop-loss must be a positive number' },
    ],
    [
      'a stop-loss at the take-profit',
      { stopLoss: '40', takeProfit: '40' },
      { field: 'stopLoss', text: 'The stop-loss must be below the take-profit' },
    ],
    [
      'a pair whose stop-loss is above its limit',
      { action: 'sell', orderType: 'limit', limit: '40', stopLoss: '41' },
      { field: 'stopLoss', text: 'The stop-loss must be below the limit price' },
    ],
  ])('complains about %s at its field', (_, entries, problem) => {
    expect(readTrade('TFM', { ...fields, ...entries })).toEqual(problem);
  });
});
