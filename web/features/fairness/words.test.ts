import { expect, test } from 'vitest';
import { monthName } from '../../lib/months.ts';
import type { Verdict } from './verify-month.ts';
import { mismatchLine, verdictSentence } from './words.ts';

const kept: Verdict = {
  ...{ keptWord: true, seedMatches: true, endMatches: true, wrongDigests: [] },
  ...{ days: { compared: 30, missing: 0 }, hours: { compared: 720, missing: 0 } },
  ...{ minutes: { compared: 2160, missing: 0 }, digests: { compared: 30, missing: 0 } },
  ...{ trades: 0, mismatchCount: 0, mismatches: [] },
};
const broken = { ...kept, keptWord: false };
const NO = 'The market did not keep its word: ';

const YES = 'The market kept its word. All prices of';
const REST = 'and 30 daily digests, match the seed exactly.';
const hoursGone = { days: { compared: 1, missing: 0 }, hours: { compared: 0, missing: 24 } };
const much = { mismatchCount: 2500, endMatches: false, days: { compared: 28, missing: 2 } };

test.each<[string, Verdict, string]>([
  ['a month that matches its seed', kept, `${YES} 30 days and 720 hours, ${REST}`],
  [
    ...(['a month without its hours', { ...kept, ...hoursGone }] as const),
    `${YES} 1 day and 0 hours, ${REST} 24 hours could not be compared, as hours are not kept for long.`,
  ],
  [
    ...(['a month with trades of the player', { ...kept, trades: 3 }] as const),
    `${YES} 30 days and 720 hours, ${REST} So do the prices of your 3 trades.`,
  ],
  ['a wrong seed', { ...broken, seedMatches: false }, `${NO}its seed does not match its commitment.`],
  ['one wrong digest', { ...broken, wrongDigests: [20_000] }, `${NO}1 daily digest differs.`],
  ['one wrong price', { ...broken, mismatchCount: 1 }, `${NO}1 price differs.`],
  [
    ...(['several differences at once', { ...broken, ...much }] as const),
    `${NO}2,500 prices differ, the next month starts from a different state, 2 days are missing.`,
  ],
])('has a sentence for %s', (_, verdict, sentence) => {
  expect(verdictSentence(verdict)).toBe(sentence);
});

test('states a wrong price with its time, company, and both prices', () => {
  const timeMs = Date.UTC(2026, 10, 1, 13);
  const mismatch = { symbol: 'TFM', of: 'hour', timeMs, price: 'high', expected: 4251, found: 4250 } as const;
  expect(mismatchLine(mismatch)).toBe('1 Nov 2026, 13:00 UTC, hour, high of TFM: shown 42.50, computed 42.51');
});

test('names a month with its year, and a partial month with its beginning', () => {
  const fromMs = Date.UTC(2026, 10, 5, 10, 20);
  expect(monthName({ month: '2026-11', fromMs })).toBe('November 2026');
  expect(monthName({ month: '2026-11.1', fromMs })).toBe('November 2026, from 5 Nov 2026, 10:20 UTC');
});
