import { expect, test } from 'vitest';
import { type Refusal, refusalSentence } from './refusals.ts';

test.each<[name: string, refusal: Refusal, sentence: string]>([
  [
    'a shortage of coins',
    { code: 'not-enough-coins', symbol: 'TFM', shares: 12_345, short: '1234567.50' },
    "You can't buy 12,345 TFM: you are 1,234,567.50 coins short.",
  ],
  [
    'a small shortage',
    { code: 'not-enough-coins', symbol: 'TFM', shares: 1, short: '999.99' },
    "You can't buy 1 TFM: you are 999.99 coins short.",
  ],
  [
    'a shortage of shares',
    { code: 'not-enough-shares', symbol: 'AS', shares: 50_000, owned: 12_345 },
    "You can't sell 50,000 AS: you own 12,345.",
  ],
  [
    'a sale of what is not owned',
    { code: 'not-enough-shares', symbol: 'TFM', shares: 5, owned: 0 },
    "You can't sell 5 TFM: you own 0.",
  ],
  [
    'a locked tier',
    { code: 'tier-locked', symbol: 'AS', plan: 'elite' },
    "You can't buy AS: the Elite plan unlocks it.",
  ],
  ['the size limit', { code: 'order-too-large' }, 'One order is at most 100,000 shares.'],
  [
    'a moved price',
    { code: 'price-moved', price: '4321.05' },
    'The price has moved to 4,321.05. Please check and confirm again.',
  ],
  [
    'the highest price',
    { code: 'price-too-high', symbol: 'TFM' },
    'TFM would cost more than 40,000,000, the most that any stock may. No price was changed.',
  ],
  ['one second', { code: 'too-many-requests', retryAfterSeconds: 1 }, 'Too many requests. Please wait 1 second.'],
  ['many seconds', { code: 'too-many-requests', retryAfterSeconds: 30 }, 'Too many requests. Please wait 30 seconds.'],
])('writes %s with separators and the right plural', (_, refusal, sentence) => {
  expect(refusalSentence(refusal)).toBe(sentence);
});
