import { expect, test } from 'vitest';
import { type Refusal, type RefusalCode, refusalSentence } from './refusals.ts';

/** One refusal for each code. */
const refusals: { [Code in RefusalCode]: Extract<Refusal, { code: Code }> } = {
  'unknown-symbol': { code: 'unknown-symbol', symbol: 'XYZ' },
  'invalid-shares': { code: 'invalid-shares' },
  'order-too-large': { code: 'order-too-large' },
  'contest-closed': { code: 'contest-closed', from: '2026-12-01', to: '2026-12-05' },
  'market-halted': { code: 'market-halted' },
  'tier-locked': { code: 'tier-locked', symbol: 'AS', plan: 'elite' },
  'stock-not-in-contest': { code: 'stock-not-in-contest', symbol: 'AS' },
  'not-enough-coins': { code: 'not-enough-coins', symbol: 'TFM', shares: 2, short: '1.00' },
  'not-enough-shares': { code: 'not-enough-shares', symbol: 'TFM', shares: 5, owned: 0 },
  'over-contest-cap': { code: 'over-contest-cap', symbol: 'TFM', most: '2500.00' },
  'price-moved': { code: 'price-moved', price: '1.00' },
  'bracket-reached': { code: 'bracket-reached', price: '42.50' },
  'entry-closed': { code: 'entry-closed' },
  'not-in-contest': { code: 'not-in-contest' },
  'only-post': { code: 'only-post' },
  'not-by-token': { code: 'not-by-token' },
  'read-only-token': { code: 'read-only-token' },
  'not-on-paper': { code: 'not-on-paper' },
  'authorization-pending': { code: 'authorization-pending' },
  'slow-down': { code: 'slow-down' },
  'access-denied': { code: 'access-denied' },
  'expired-token': { code: 'expired-token' },
  'too-many-tokens': { code: 'too-many-tokens' },
  'too-many-orders': { code: 'too-many-orders' },
  'alert-reached': { code: 'alert-reached', symbol: 'INDEX', price: '1000.00' },
  'too-many-alerts': { code: 'too-many-alerts' },
  'key-reused': { code: 'key-reused' },
  'try-again': { code: 'try-again' },
  'payments-off': { code: 'payments-off' },
  'unknown-amount': { code: 'unknown-amount' },
  'wrong-currency': { code: 'wrong-currency' },
  'wrong-intent': { code: 'wrong-intent' },
  'not-approved': { code: 'not-approved' },
  'payment-declined': { code: 'payment-declined' },
  'payment-mismatch': { code: 'payment-mismatch' },
  'payment-refunded': { code: 'payment-refunded' },
  'payment-required': { code: 'payment-required', plan: 'basic' },
  'payments-unavailable': { code: 'payments-unavailable' },
  'unverified-event': { code: 'unverified-event' },
  'price-too-high': { code: 'price-too-high', symbol: 'TFM' },
  'already-halted': { code: 'already-halted' },
  'not-halted': { code: 'not-halted' },
  'nothing-to-undo': { code: 'nothing-to-undo' },
  'word-not-allowed': { code: 'word-not-allowed' },
  'name-not-allowed': { code: 'name-not-allowed' },
  suspended: { code: 'suspended' },
  'already-undone': { code: 'already-undone' },
  'already-settled': { code: 'already-settled' },
  'no-longer-applies': { code: 'no-longer-applies' },
  'too-many-blocked': { code: 'too-many-blocked' },
  'too-old-to-undo': { code: 'too-old-to-undo', days: 30 },
  'not-last-change': { code: 'not-last-change' },
  'league-full': { code: 'league-full' },
  'too-many-leagues': { code: 'too-many-leagues' },
  'not-league-owner': { code: 'not-league-owner' },
  'owner-must-stay': { code: 'owner-must-stay' },
  'already-member': { code: 'already-member' },
  'too-many-invitations': { code: 'too-many-invitations' },
  malformed: { code: 'malformed', where: 'shares' },
  'invalid-key': { code: 'invalid-key' },
  'not-signed-in': { code: 'not-signed-in' },
  'not-admin': { code: 'not-admin' },
  'wrong-origin': { code: 'wrong-origin' },
  'not-through-site': { code: 'not-through-site' },
  'not-ruined': { code: 'not-ruined' },
  'already-started-over': { code: 'already-started-over' },
  'holdings-hidden': { code: 'holdings-hidden' },
  'started-over': { code: 'started-over' },
  'not-found': { code: 'not-found', what: 'order' },
  'too-many-requests': { code: 'too-many-requests', retryAfterSeconds: 2 },
  muted: { code: 'muted', until: '2026-11-20T10:00:00.000Z' },
  'too-many-reactions': { code: 'too-many-reactions' },
  'message-settled': { code: 'message-settled' },
  'market-closed': { code: 'market-closed' },
  internal: { code: 'internal' },
};

test.each(Object.values<Refusal>(refusals))(
  '$code is told in whole sentences, from a capital to a full stop',
  (refusal) => {
    const sentence = refusalSentence(refusal);
    expect(sentence).toMatch(/^[A-Z].{10,}\.$/);
    expect(sentence).not.toMatch(/undefined|NaN|Invalid|[{}]/);
  },
);

test('no two refusals are told by the same sentence', () => {
  const sentences = Object.values<Refusal>(refusals).map((refusal) => refusalSentence(refusal));
  expect(new Set(sentences).size).toBe(sentences.length);
});

test.each<[name: string, refusal: Refusal, sentence: string]>([
  ['an unknown company', refusals['unknown-symbol'], 'There is no company with the symbol XYZ.'],
  ['a plan that is not paid', refusals['payment-required'], 'You have not paid for the Basic plan.'],
  ['the prices of the plans', refusals['unknown-amount'], 'A plan costs £5, £7 or £10 a month.'],
  ['the currency', refusals['wrong-currency'], 'Plans are paid in GBP.'],
  ['the place of a fault', refusals.malformed, 'The request is not valid: shares.'],
  ['a missing thing', refusals['not-found'], 'There is no such order.'],
  ['the most open orders', refusals['too-many-orders'], 'You have 50 open orders. Cancel one to place another.'],
  ['the end of a mute', refusals.muted, 'An administrator has muted you until Fri, 20 Nov 2026 10:00:00 GMT.'],
])('names %s', (_, refusal, sentence) => {
  expect(refusalSentence(refusal)).toBe(sentence);
});

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
    'The price has moved to 4,321.05. Check it and confirm again.',
  ],
  [
    'a bracket that is reached',
    { code: 'bracket-reached', price: '4321.05' },
    'You would buy at 4,321.05. Set the stop-loss below that and the take-profit above.',
  ],
  [
    'the highest price',
    { code: 'price-too-high', symbol: 'TFM' },
    'TFM would pass 40,000,000, the highest price allowed. No prices changed.',
  ],
  ['one second', { code: 'too-many-requests', retryAfterSeconds: 1 }, 'Too many requests. Please wait 1 second.'],
  ['many seconds', { code: 'too-many-requests', retryAfterSeconds: 30 }, 'Too many requests. Please wait 30 seconds.'],
])('writes %s with separators and the right plural', (_, refusal, sentence) => {
  expect(refusalSentence(refusal)).toBe(sentence);
});
