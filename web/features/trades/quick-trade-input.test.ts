import { describe, expect, test } from 'vitest';
import { emptyQuickTrade, readQuickTrade } from './quick-trade-input.ts';

const filled = { ...emptyQuickTrade, symbol: ' tfm ', shares: '3' };

describe('the quick form', () => {
  test('starts as an empty market buy', () => {
    expect(emptyQuickTrade).toMatchObject({ symbol: '', action: 'buy', shares: '', orderType: 'market' });
  });

  test('sends the symbol in upper case', () => {
    expect(readQuickTrade(filled)).toEqual({ symbol: 'TFM', action: 'buy', shares: 3, orderType: 'market' });
  });

  test.each([
    ['no symbol', { ...filled, symbol: ' ' }, 'Invalid Trade', 'Please fill in all required fields'],
    ['no shares', { ...filled, shares: '' }, 'Invalid Trade', 'Please fill in all required fields'],
    ['zero shares', { ...filled, shares: '0' }, 'Invalid Shares', 'Shares must be a positive number'],
    ['negative shares', { ...filled, shares: '-2' }, 'Invalid Shares', 'Shares must be a positive number'],
    ['shares in words', { ...filled, shares: 'two' }, 'Invalid Shares', 'Shares must be a positive number'],
  ])('complains about %s', (_, fields, title, description) => {
    expect(readQuickTrade(fields)).toEqual({ title, description });
  });

  test('takes a limit price for a limit order only, and none for one at the price now', () => {
    const limit = { ...filled, orderType: 'limit' as const };
    expect(readQuickTrade({ ...limit, limitPrice: '12.5' })).toMatchObject({ orderType: 'limit', limitCents: 1250 });
    expect(readQuickTrade(limit)).not.toHaveProperty('limitCents');
    expect(readQuickTrade({ ...filled, limitPrice: '12.5' })).not.toHaveProperty('limitCents');
    expect(readQuickTrade({ ...limit, limitPrice: '0' })).toMatchObject({ title: 'Invalid Limit Price' });
  });

  test('takes a stop price for a stop order only, which needs one', () => {
    const stop = { ...filled, orderType: 'stop' as const };
    expect(readQuickTrade({ ...stop, stopPrice: '12.5' })).toMatchObject({ orderType: 'stop', stopCents: 1250 });
    expect(readQuickTrade({ ...filled, stopPrice: '12.5' })).not.toHaveProperty('stopCents');
    for (const stopPrice of ['', '0', 'low'])
      expect(readQuickTrade({ ...stop, stopPrice })).toMatchObject({ title: 'Invalid Stop Price' });
  });
});
