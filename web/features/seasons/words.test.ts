import { expect, test } from 'vitest';
import { aheadText, formText, lastDayOf, placeText, playersText } from './words.ts';

test('names the day before as the last of a season that ends at midnight', () => {
  expect(lastDayOf('2026-12-01T00:00:00.000Z')).toBe('30 Nov 2026');
});

test('writes one player in the singular', () => {
  expect([playersText(1), playersText(1200)]).toEqual(['1 player', '1,200 players']);
});

const own = {
  ...{ season: '2026-11', rank: 3, players: 1200, freeRank: 2, freePlayers: 900, returnPercent: '1.00' },
  ...{ returnRank: 9, scorePercent: '1.00' },
  ...{ gain: '1.00', value: '1.00', medal: null, topTenth: true, indexReturnPercent: '0.00' },
};

test.each([
  ['both boards', own, '#3 of 1,200 players, #2 of 900 without a plan'],
  ['one board for a player with a plan', { ...own, freeRank: null }, '#3 of 1,200 players'],
  ['one board if no player had a plan', { ...own, freePlayers: 1200 }, '#3 of 1,200 players'],
])('gives the place on %s', (_, result, text) => {
  expect(placeText(result)).toBe(text);
});

test('rounds down the percentage of players that a place is ahead of', () => {
  expect(aheadText(own)).toBe('Ahead of 99% of players');
  expect(aheadText({ ...own, rank: 1200 })).toBe('Ahead of 0% of players');
  expect(aheadText({ ...own, rank: 1, players: 1 })).toBeNull();
});

test('averages the last six seasons into the form, and needs at least two', () => {
  const seasons = [25, 50, 75, 100, 100, 100, 1].map((rank) => ({ ...own, rank, players: 100 }));
  expect(formText(seasons)).toBe('Form: ahead of 25% of players over the last 6 seasons');
  expect(formText(seasons.slice(0, 2))).toBe('Form: ahead of 62% of players over the last 2 seasons');
  expect(formText(seasons.slice(0, 1))).toBeNull();
});
