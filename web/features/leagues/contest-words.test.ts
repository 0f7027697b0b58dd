import { describe, expect, test } from 'vitest';
import type { NewContest } from '../../../shared/schemas/contest.ts';
import type { ContestRow, DayRecap } from '../../../shared/schemas/contest-page.ts';
import { dayStory, namesOf, placesGained, rulesSentence } from './contest-words.ts';

const row = (number: number, name: string | null, rank: number | null, rankAtClose?: number | null): ContestRow => ({
  ...{ number, name, rank, value: '10000.00', returnPercent: '0.00', score: null, trades: 1, isDisqualified: false },
  atClose: rankAtClose === undefined ? null : { rank: rankAtClose, value: '10000.00', returnPercent: '0.00' },
});

const nameOf = namesOf([row(1, 'Ann', 1), row(2, 'Ben', 2), row(3, 'Cleo', 3)]);
const recap = (leader: number | null, more: Partial<DayRecap> = {}): DayRecap => ({
  ...{ date: '2026-12-02', trades: 9, leader, best: null, mover: null },
  ...more,
});
const best = (number: number) => ({ best: { number, returnPercent: '2.40' } });

describe('the story of a day', () => {
  test.each([
    ['of the first day', recap(1), undefined, 'Ann leads.'],
    ['of a day without a leader', recap(null, best(2)), undefined, 'Ben had the best day, +2.40%.'],
    ['of a lead that is kept', recap(1), recap(1), 'Ann stays in front.'],
    ['of a lead that changes', recap(2), recap(1), 'Ben takes the lead from Ann.'],
    ['of a leader who had the best day', recap(1, best(1)), undefined, 'Ann leads with the day’s best return, +2.40%.'],
    ['of an entrant without a name', recap(7), recap(1), 'Player 7 takes the lead from Ann.'],
    [
      'of others who did well',
      recap(1, { ...best(2), mover: { number: 3, places: 1 } }),
      recap(1),
      'Ann stays in front. Ben had the best day, +2.40%, and Cleo climbed 1 place.',
    ],
  ])('is told in one or two sentences: %s', (_, last, before, text) => {
    expect(dayStory(last, before, nameOf)).toBe(text);
  });
});

test.each([
  ['who has climbed', row(1, null, 2, 5), 3],
  ['who has fallen', row(1, null, 5, 2), -3],
  ['who was not there at the last close', row(1, null, 1), 0],
  ['who had no rank at the last close', row(1, null, 1, null), 0],
  ['who has lost the rank', row(1, null, null, 1), 0],
])('counts the places gained since the last close by an entrant %s', (_, entrant, places) => {
  expect(placesGained(entrant)).toBe(places);
});

test('tells the rules of a contest in one sentence', () => {
  const contest: NewContest = {
    ...{ firstDate: '2026-12-01', lastDate: '2026-12-05', startSum: '10000.00', capPercent: 40 },
    ...{ tiers: ['standard', 'bronze'], lateEntry: true, board: 'return', showsNames: false },
  };
  expect(rulesSentence(contest)).toMatch(
    /^1.{1,3}5 Dec 2026, 10,000 coins each, standard and bronze stocks, at most 40% of the starting coins in one company, ranked by return, late entry, anyone who never risks a tenth of the coins ranks last$/,
  );
  expect(rulesSentence({ ...contest, capPercent: 100, tiers: ['standard', 'bronze', 'silver', 'gold'] })).toContain(
    '10,000 coins each, all stocks, ranked by return',
  );
});
