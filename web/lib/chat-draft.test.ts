import { expect, test } from 'vitest';
import { draftChatMessage, tradeMessage, withDraft } from './chat-draft.ts';

test('a trade is described in words that name its stock', () => {
  expect(tradeMessage({ action: 'sell', shares: 1, stockSymbol: 'AS', price: '1845.00' })).toBe(
    'Sold 1 $AS at 1,845.00',
  );
});

test('a player who keeps holdings private shares no number of shares', () => {
  const trade = { action: 'buy', shares: 1500, stockSymbol: 'TFM', price: '42.50' } as const;
  expect(tradeMessage(trade)).toBe('Bought 1,500 $TFM at 42.50');
  expect(tradeMessage(trade, true)).toBe('Bought $TFM at 42.50');
});

test('a draft does not replace unsent text', () => {
  expect(withDraft('', 'Bought 5 $TFM')).toBe('Bought 5 $TFM');
  expect(withDraft('look: ', 'Bought 5 $TFM')).toBe('look: Bought 5 $TFM');
});

test('a draft waits while no chat is on the screen', () => {
  expect(draftChatMessage('hello')).toBe(false);
});
