import { expect, test } from 'vitest';
import type { Alert } from '../../../shared/schemas/alert.ts';
import { alertToast, alertWords, quietWords, readAlert } from './words.ts';

const alert: Alert = {
  ...{ id: 'a', stockSymbol: 'TFM', kind: 'above', price: '1045.00', percent: null },
  ...{ createdAt: '2026-03-04T12:00:00.000Z', quietUntil: null },
};
const move: Alert = { ...alert, stockSymbol: 'INDEX', kind: 'moves', price: null, percent: 5 };
const quiet: Alert = { ...move, quietUntil: '2026-03-05T00:00:00.000Z' };
const NOON_MS = Date.parse('2026-03-04T12:00:00.000Z');

test.each([
  [alert, 'above 1,045.00', "We'll tell you when TFM is above 1,045.00."],
  [{ ...alert, kind: 'below' as const }, 'below 1,045.00', "We'll tell you when TFM is below 1,045.00."],
  [move, 'moves 5% in a day', "We'll tell you when Tradefloor 24 moves 5% in a day."],
  [quiet, 'moves 5% in a day', "Tradefloor 24 has already moved that far today. We'll tell you from tomorrow."],
])('confirms an alert in the words of its notification', (said, words, description) => {
  expect(alertWords(said)).toBe(words);
  expect(alertToast(said, NOON_MS)).toEqual({ title: 'Alert Set', description });
});

test('keeps a move quiet until the day after its notification', () => {
  expect(quietWords(move, NOON_MS)).toBeUndefined();
  expect(quietWords(quiet, NOON_MS)).toMatch(/^Quiet until /);
  expect(quietWords(quiet, NOON_MS + 12 * 3_600_000)).toBeUndefined();
});

test.each([
  ['above', '45', { symbol: 'TFM', kind: 'above', price: '45.00' }],
  ['below', ' 40.5 ', { symbol: 'TFM', kind: 'below', price: '40.50' }],
  ['moves', '5', { symbol: 'TFM', kind: 'moves', percent: 5 }],
  ['above', '-1', 'The price must be a positive number.'],
  ['moves', '0', 'Enter a whole number from 1 to 100.'],
  ['moves', '2.5', 'Enter a whole number from 1 to 100.'],
  ['moves', '101', 'Enter a whole number from 1 to 100.'],
] as const)('reads %s "%s" as typed, or says what is wrong', (kind, text, expected) => {
  expect(readAlert({ symbol: 'TFM', kind, text })).toEqual(expected);
});
