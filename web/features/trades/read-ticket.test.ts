import { describe, expect, test } from 'vitest';
import { emptyFields, readTicket, type TicketFields } from './ticket-fields.ts';

const reading = { symbol: 'TFM', eachCents: 5000 };
const fields: TicketFields = { ...emptyFields, shares: '2' };
const sale = { action: 'sell' } as const;
const missing = ['Invalid Trade', 'Please fill in all required fields'] as const;
const noShares = ['Invalid Shares', 'Shares must be a positive number'] as const;

describe('the ticket', () => {
  test.each<[string, Partial<TicketFields>, object]>([
    ['a purchase', {}, { action: 'buy', orderType: 'market' }],
    ['a sale', { action: 'sell' }, { action: 'sell', orderType: 'market' }],
    ['coins, in whole shares', { unit: 'coins', coins: '149.99' }, { action: 'buy', orderType: 'market' }],
    ['a limit', { orderType: 'limit', limit: '40' }, { action: 'buy', orderType: 'limit', limitPrice: '40.00' }],
    ['a stop', { orderType: 'stop', stop: '40' }, { action: 'buy', orderType: 'stop', stopPrice: '40.00' }],
    [
      ...(['a sale at two prices', { action: 'sell', orderType: 'limit', limit: '50', stopLoss: '40' }] as const),
      { action: 'sell', orderType: 'limit', limitPrice: '50.00', stopPrice: '40.00' },
    ],
    ['a stop-loss', { stopLoss: '40' }, { action: 'buy', orderType: 'market', bracket: { stopPrice: '40.00' } }],
    [
      ...(['a limit and a bracket', { orderType: 'limit', limit: '42', stopLoss: '40', takeProfit: '50' }] as const),
      { action: 'buy', orderType: 'limit', limitPrice: '42.00', bracket: { limitPrice: '50.00', stopPrice: '40.00' } },
    ],
    [
      ...([
        'a sale, without the entries of a purchase',
        { action: 'sell', stopLoss: '40', takeProfit: 'much', limit: '1' },
      ] as const),
      { action: 'sell', orderType: 'market' },
    ],
  ])('becomes a request for %s', (_, entries, body) => {
    expect(readTicket({ ...fields, ...entries }, reading)).toEqual({ symbol: 'TFM', shares: 2, ...body });
  });

  test.each<[string, Partial<TicketFields>, field: string, text: string]>([
    ['zero shares', { shares: '0' }, 'shares', 'Shares must be at least 1'],
    ['a part of a share', { shares: '1.5' }, 'shares', 'Shares must be a whole number'],
    ['too few coins for a share', { unit: 'coins', coins: '49.99' }, 'shares', 'That is less than one share'],
    ['no coins', { unit: 'coins' }, 'shares', 'Coins must be a positive number'],
    ['a limit without a price', { orderType: 'limit' }, 'limit', 'The limit price must be a positive number'],
    ['a stop of zero', { orderType: 'stop', stop: '0' }, 'stop', 'The stop price must be a positive number'],
    ['a stop-loss in words', { stopLoss: 'low' }, 'stopLoss', 'The stop-loss must be a positive number'],
    [
      ...(['a stop-loss at the take-profit', { stopLoss: '40', takeProfit: '40' }, 'stopLoss'] as const),
      'The stop-loss must be below the take-profit',
    ],
    [
      ...([
        'a stop-loss above the limit',
        { ...sale, orderType: 'limit', limit: '40', stopLoss: '41' },
        'stopLoss',
      ] as const),
      'The stop-loss must be below the limit price',
    ],
  ])('complains about %s at its field', (_, entries, field, text) => {
    expect(readTicket({ ...fields, ...entries }, reading)).toMatchObject({ field, text });
  });

  test('omits the type of a market order on My Portfolio, and of no other order', () => {
    const onPortfolio = { ...reading, impliesMarket: true };
    expect(readTicket(fields, onPortfolio)).toEqual({ symbol: 'TFM', action: 'buy', shares: 2 });
    expect(readTicket({ ...fields, orderType: 'limit', limit: '40' }, onPortfolio)).toMatchObject({
      orderType: 'limit',
    });
  });

  test('complains about a missing stock', () => {
    expect(readTicket(fields, { ...reading, symbol: '' })).toMatchObject({ text: 'Stock symbol is required' });
  });
});

describe('the quick form', () => {
  const quick = { symbol: ' tfm ', eachCents: 5000, quick: true };

  test('sends the symbol in upper case', () => {
    expect(readTicket(fields, quick)).toEqual({ symbol: 'TFM', action: 'buy', shares: 2, orderType: 'market' });
  });

  test.each<[string, Partial<TicketFields>, symbol: string, title: string, text: string]>([
    ['no symbol', {}, ' ', ...missing],
    ['no shares', { shares: '' }, 'TFM', ...missing],
    ['no coins', { unit: 'coins' }, 'TFM', ...missing],
    ['zero shares', { shares: '0' }, 'TFM', ...noShares],
    ['shares in words', { shares: 'two' }, 'TFM', ...noShares],
    [
      ...(['a limit of zero', { orderType: 'limit', limit: '0' }, 'TFM'] as const),
      ...(['Invalid Limit Price', 'The limit price must be a positive number'] as const),
    ],
    [
      ...(['a stop without a price', { orderType: 'stop' }, 'TFM'] as const),
      ...(['Invalid Stop Price', 'The stop price must be a positive number'] as const),
    ],
  ])('complains about %s', (_, entries, symbol, title, text) => {
    expect(readTicket({ ...fields, ...entries }, { ...quick, symbol })).toMatchObject({ title, text });
  });

  test('cannot convert coins into shares of an unknown company', () => {
    const coins: TicketFields = { ...fields, unit: 'coins', coins: '100' };
    expect(readTicket(coins, { symbol: 'nope', eachCents: undefined, quick: true })).toMatchObject({
      field: 'symbol',
      text: 'There is no company with the symbol NOPE.',
    });
  });

  test('accepts a limit order without a price, which is then the price shown', () => {
    const limit = readTicket({ ...fields, orderType: 'limit' }, quick);
    expect(limit).toEqual({ symbol: 'TFM', action: 'buy', shares: 2, orderType: 'limit' });
  });
});
