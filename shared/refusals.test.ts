import { expect, test } from 'vitest';
import { type Refusal, refusalSentence } from './refusals.ts';

test.each<[name: string, refusal: Refusal, sentence: string]>([
  ['a shortage', { code: 'not-enough-coins', short: '1234567.50' }, 'You are 1,234,567.50 coins short.'],
  ['a small shortage', { code: 'not-enough-coins', short: '999.99' }, 'You are 999.99 coins short.'],
  ['one share', { code: 'not-enough-shares', owned: 1 }, 'You own 1 share of this stock.'],
  ['no share', { code: 'not-enough-shares', owned: 0 }, 'You own 0 shares of this stock.'],
  ['many shares', { code: 'not-enough-shares', owned: 12_345 }, 'You own 12,345 shares of this stock.'],
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
