import { expect, test } from 'vitest';
import { type Refusal, type RefusalCode, refusalCodes, refusalSentence } from './refusals.ts';

type Details = { [Code in RefusalCode]: Omit<Extract<Refusal, { code: Code }>, 'code'> };

/** The details of each code whose sentence has some. */
const details: { [Code in RefusalCode as keyof Details[Code] extends never ? never : Code]: Details[Code] } = {
  'unknown-symbol': { symbol: 'XYZ' },
  'contest-closed': { from: '2026-12-01', to: '2026-12-05' },
  'tier-locked': { symbol: 'AS', plan: 'elite' },
  'stock-not-in-contest': { symbol: 'AS' },
  'not-enough-coins': { symbol: 'TFM', shares: 2, short: '1.00' },
  'not-enough-shares': { symbol: 'TFM', shares: 5, owned: 0 },
  'over-contest-cap': { symbol: 'TFM', most: '2500.00' },
  'price-moved': { price: '1.00' },
  'bracket-reached': { price: '42.50' },
  'alert-reached': { symbol: 'INDEX', price: '1000.00' },
  'payment-required': { plan: 'basic' },
  'league-full': { what: 'league' },
  'not-league-owner': { what: 'contest' },
  'price-too-high': { symbol: 'TFM' },
  'too-old-to-undo': { days: 30 },
  malformed: { where: 'shares' },
  'not-found': { what: 'order' },
  'too-many-requests': { retryAfterSeconds: 2 },
  muted: { until: '2026-11-20T10:00:00.000Z' },
};

const sentenceOf = (code: RefusalCode, others: object = {}) =>
  refusalSentence({ code, ...(details as Partial<Details>)[code], ...others } as Refusal);

test.each(refusalCodes())('%s has whole sentences, from a capital to a full stop', (code) => {
  expect(sentenceOf(code)).toMatch(/^[A-Z].{10,}\.$/);
  expect(sentenceOf(code)).not.toMatch(/undefined|NaN|Invalid|[{}]/);
});

test('no two refusals have the same sentence', () => {
  const sentences = refusalCodes().map((code) => sentenceOf(code));
  expect(new Set(sentences).size).toBe(sentences.length);
});

test.each<[name: string, RefusalCode, others: object, sentence: string]>([
  ['an unknown company', 'unknown-symbol', {}, 'There is no company with the symbol XYZ.'],
  ['a plan that is not paid', 'payment-required', {}, 'You have not paid for the Basic plan.'],
  ['the prices of the plans', 'unknown-amount', {}, 'A plan costs £5, £7 or £10 a month.'],
  ['the currency', 'wrong-currency', {}, 'Plans are paid in GBP.'],
  ['the place of a fault', 'malformed', {}, 'The request is not valid: shares.'],
  ['a missing thing', 'not-found', {}, 'There is no such order.'],
  [
    'the most open orders',
    'too-many-orders',
    {},
    'You have 50 open orders, contests included. Cancel one to place another.',
  ],
  ['the end of a mute', 'muted', {}, 'An administrator has muted you until Fri, 20 Nov 2026 10:00:00 GMT.'],
  ['a locked tier', 'tier-locked', {}, "You can't buy AS: the Elite plan unlocks it."],
  ['the size limit', 'order-too-large', {}, 'One order is at most 100,000 shares.'],
  ['many seconds', 'too-many-requests', {}, 'Too many requests. Please wait 2 seconds.'],
  ['one second', 'too-many-requests', { retryAfterSeconds: 1 }, 'Too many requests. Please wait 1 second.'],
  [
    ...(['a shortage of coins', 'not-enough-coins', { shares: 12_345, short: '1234567.50' }] as const),
    "You can't buy 12,345 TFM: you are 1,234,567.50 coins short.",
  ],
  [
    ...(['a shortage of shares', 'not-enough-shares', { shares: 50_000, owned: 12_345 }] as const),
    "You can't sell 50,000 TFM: you own 12,345.",
  ],
  [
    ...(['a moved price', 'price-moved', { price: '4321.05' }] as const),
    'The price has moved to 4,321.05. Check it and confirm again.',
  ],
  [
    ...(['a bracket that is reached', 'bracket-reached', { price: '4321.05' }] as const),
    'You would buy at 4,321.05. Set the stop-loss below that and the take-profit above.',
  ],
  [
    ...(['the highest price', 'price-too-high', {}] as const),
    'TFM would pass 40,000,000, the highest price allowed. No prices changed.',
  ],
])('a sentence names %s, with separators and the right plural', (_, code, others, sentence) => {
  expect(sentenceOf(code, others)).toBe(sentence);
});
