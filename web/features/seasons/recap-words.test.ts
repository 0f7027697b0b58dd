import { expect, test } from 'vitest';
import type { SeasonRecap } from '../../../shared/schemas/recap.ts';
import { placelessSentence, sellingSentence } from './recap-words.ts';

const selling = (...costs: string[]) => costs.map((cost) => ({ stockSymbol: 'TFM', cost }));

test.each([
  [
    'to cost what all companies together would have gained',
    selling('151.20', '-31.21', '0.01'),
    'early cost you 120.00 coins.',
  ],
  ['to save what they would have lost', selling('31.20', '-1151.30'), 'when you did saved you 1,120.10 coins.'],
  ['to cost nothing where the two are the same', selling('5.00', '-5.00'), 'when you did cost you nothing.'],
])('says that selling turned out %s', (_, costs, words) => {
  expect(sellingSentence(costs)).toBe(`Selling ${words}`);
});

test('says that nothing was sold, or that the last prices are unknown', () => {
  expect(sellingSentence([])).toBe('You sold nothing this season.');
  expect(sellingSentence(null)).toBe("The season's last prices are not known.");
});

test.each([
  ['too few trades', { trades: 3, startedOverAt: null }, 'A place takes 5 trades, and you made 3.'],
  ['another reason', { trades: 5, startedOverAt: null }, 'You were not ranked this season.'],
  [
    'a reset',
    { trades: 9, startedOverAt: '2026-10-09T12:00:00.000Z' },
    'You started over on 9 Oct 2026, so only the trades since then count here.',
  ],
])('explains a missing place by %s', (_, recap, sentence) => {
  expect(placelessSentence(recap as SeasonRecap)).toBe(sentence);
});
