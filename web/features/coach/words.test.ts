import { expect, test } from 'vitest';
import { rules } from './coach.ts';
import type { Habit } from './rule.ts';
import { comparisonSentence, habitWords, measuringNotes, neededSentence, sizeSentence } from './words.ts';

test('describes a habit with its figure rounded to a tenth', () => {
  const said = Object.values(habitWords).map(({ says }) => says(2.14, 0));
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z].* (2\.1 times|0\.5 equal companies).*\.$/);
  expect(habitWords.turnover.says(3, 0)).toBe(
    'You sell 3 times what you own in a month. A patient player sells nothing.',
  );
  expect(habitWords.news.says(17.77, 0)).toMatch(
    / 17\.8 times as often as at random times\. A patient player: 0 times\.$/,
  );
  expect(habitWords.concentration.says(0.625, 1 / 12)).toBe(
    'Your purchases are as spread as 1.6 equal companies, a patient player’s as 12.',
  );
});

test.each([
  [-124_049, 'It cost about 1,240 coins a month, compared with your usual size.'],
  [-60, 'It cost about 1 coin a month, compared with your usual size.'],
  [1_453, 'It earned about 15 coins a month, compared with your usual size.'],
])('states a size of %i cents in whole coins', (coinsPerMonthCents, sentence) => {
  expect(sizeSentence({ habit: 'size-after-loss', coinsPerMonthCents })).toBe(sentence);
});

test('says how many trades a habit still needs', () => {
  expect(neededSentence({ habit: 'turnover', count: 3, least: 20 })).toBe(
    'Too few to know: needs 20 sales, in 17 days of prices, has 3.',
  );
});

test('compares both results from the same beginning', () => {
  const patient = { trades: [], startCents: 1_000_000, nowCents: 1_042_561 };
  expect(comparisonSentence({ patient, nowCents: 987_936 }, ['standard', 'bronze'])).toBe(
    'Your result: -120.64 coins. A patient player’s, who bought equal amounts of all Standard and Bronze companies at the beginning and held them: +425.61 coins.',
  );
});

test('states the thresholds that the rules use', () => {
  const said = { turnover: 'at least once', disposition: '1.5 times', news: 'twice as many' };
  const rest = { 'size-after-loss': '1.5 times', 'last-hour': '1.5 times', concentration: '3 equal' };
  for (const [habit, words] of Object.entries({ ...said, ...rest }))
    expect(habitWords[habit as Habit].rule).toMatch(new RegExp(words, 'i'));
  expect(Object.fromEntries(rules.map(({ habit, threshold }) => [habit, threshold]))).toEqual({
    ...{ turnover: 1, disposition: 1.5, news: 2, 'size-after-loss': 1.5, 'last-hour': 1.5, concentration: 1 / 3 },
  });
  expect(measuringNotes[0]).toContain('at most 1% of the time');
  expect(measuringNotes[0]).toContain('each rule wrongly names at most 1%, all six together at most 2%');
});
