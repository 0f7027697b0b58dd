import { expect, test } from 'vitest';
import { draftChatMessage, tradeMessage, withDraft } from './chat-draft.ts';

test('a trade is told in words that name its stock', () => {
  expect(tradeMessage({ action: 'sell', shares: 1, stockSymbol: 'AS', price: '1845.00' })).toBe(
    'Sold 1 $AS at 1,845.00',
  );
});

test('the number of shares is left out for a player who keeps holdings private', () => {
  const trade = { action: 'buy', shares: 1500, stockSymbol: 'TFM', price: '42.50' } as const;
  expect(tradeMessage(trade)).toBe('Bought 1,500 $TFM at 42.50');
  expect(tradeMessage(trade, true)).toBe('Bought $TFM at 42.50');
});

test('a draft does not take the place of what is written', () => {
  expect(withDraft('', 'Bought 5 $TFM')).toBe('Bought 5 $TFM');
  expect(withDraft('look: ', 'Bought 5 $TFM')).toBe('look: Bought 5 $TFM');
});

test('without a chat on the screen a draft waits', () => {
  expect(draftChatMessage('hello')).toBe(false);
});
