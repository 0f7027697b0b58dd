import { describe, expect, test } from 'vitest';
import { peopleBoards } from '../../shared/boards.ts';
import { companies } from '../../shared/companies.ts';
import { firstDayOf } from '../../shared/period.ts';
import { TRADED_AT_MS, TRADED_DAY } from '../testing/trading.ts';
import { rankMembers, toLeagueEntry } from './league-board.ts';
import { newPlayer, type Player } from './player.ts';
import type { Quotes } from './portfolio.ts';
import { percentText } from './ranking/return.ts';

const DAY_MS = 24 * 3600_000;
const quotes: Quotes = {
  day: TRADED_DAY,
  bySymbol: new Map([
    ['TFM', { company: companies[0], priceCents: 300, openCents: { day: 290, week: 200, season: 600 } }],
  ]),
};

const member = (id: string, differences: Partial<Player> = {}): Player => ({
  ...newPlayer({ id, nowMs: 0 }),
  ...differences,
});
const owning = (shares: number) => ({ holdings: new Map([['TFM' as const, { shares, costCents: 0 }]]) });

const ranked = (board: (typeof peopleBoards)[number], ...players: Player[]) =>
  rankMembers(players, { board, quotes, nowMs: TRADED_AT_MS });
const rows = (...asked: Parameters<typeof ranked>) =>
  ranked(...asked).map(({ player, rank }) => `${rank} ${player.id}`);

describe('a league is ranked', () => {
  // Worth 9,000 + 300 × 3.00, and 9,980.
  const trader = member('trader', { cashCents: 900_000, ...owning(300) });
  const saver = member('saver', { cashCents: 998_000 });

  test.each([
    ['all', 'by value', ['1 saver', '2 trader'], ['-20.00', '-100.00']],
    ['today', 'by the day’s return', ['1 trader', '2 saver'], ['30.00', '0.00']],
    ['week', 'by the week’s return', ['1 trader', '2 saver'], ['300.00', '0.00']],
    ['season', 'by the season’s return', ['1 saver', '2 trader'], ['0.00', '-900.00']],
    ['free', 'by the season’s return', ['1 saver', '2 trader'], ['0.00', '-900.00']],
  ] as const)('on the board %s %s', (board, _, order, gains) => {
    const names = { id: 'x', firstName: 'A', lastName: null, profileImageUrl: null };
    expect(rows(board, trader, saver)).toEqual(order);
    const shown = ranked(board, trader, saver).map(
      (place) => toLeagueEntry(place, { names, isHidden: false, nowMs: TRADED_AT_MS }).gain,
    );
    expect(shown).toEqual(gains);
  });

  test('with the better rank for equals, of whom the one who joined the game earlier comes first', () => {
    const at = (id: string, joinedAtMs: number, cashCents = 1_000_000) => member(id, { joinedAtMs, cashCents });
    const players = [
      at('last', 0, 1),
      at('late', 3),
      at('early', 1),
      at('b', 2),
      at('a', 2),
      at('first', 9, 2_000_000),
    ];
    expect(rows('all', ...players)).toEqual(['1 first', '2 early', '2 a', '2 b', '2 late', '6 last']);
    expect(rows('all', ...players.toReversed())).toEqual(rows('all', ...players));
  });

  test('by returns of which a great and a small value can be equal', () => {
    const great = member('great', { cashCents: 1_940_000, ...owning(200) });
    const small = member('small', { cashCents: 970_000, ...owning(100), joinedAtMs: 1 });
    expect(rows('week', great, small)).toEqual(['1 great', '1 small']);
  });
});

describe('a player who has started over', () => {
  // A Friday, the fourth of its month: the week began in the previous month.
  const startOf = (period: 'day' | 'week' | 'season') => firstDayOf(period, TRADED_DAY) * DAY_MS;
  test.each([
    ['today', startOf('day'), []],
    ['yesterday', startOf('day') - 1, ['today']],
    ['in the last days of the month before, in this week', startOf('season') - 1, ['today', 'season', 'free']],
    ['before this week', startOf('week') - 1, ['today', 'week', 'season', 'free']],
    ['91 days ago', startOf('day') - 90 * DAY_MS - 1, [...peopleBoards]],
  ])('%s has a place only on boards of periods that began later', (_, startedOverAtMs, expected) => {
    const player = member('again', { startedOverAtMs });
    expect(peopleBoards.filter((board) => ranked(board, player).length === 1)).toEqual(expected);
  });
});

describe('the board of those without a paid plan', () => {
  const seasonStartMs = firstDayOf('season', TRADED_DAY) * DAY_MS;
  const plan = (startsAtMs: number) => ({ periods: { basic: { startsAtMs, months: 1 } } });
  test.each([
    ['has a plan now', plan(TRADED_AT_MS - DAY_MS), 0],
    ['had one that ended in the season', plan(seasonStartMs - 20 * DAY_MS), 0],
    ['had one that ended before', plan(seasonStartMs - 40 * DAY_MS), 1],
    ['has one that is still to begin', plan(TRADED_AT_MS + DAY_MS), 1],
    ['has none', {}, 1],
  ])('has a place, or none, for a player who %s', (_, differences, places) => {
    expect(ranked('free', member('player', differences))).toHaveLength(places);
    expect(ranked('season', member('player', differences))).toHaveLength(1);
  });
});

test.each([
  [15_000, '1.50'],
  [-15_000, '-1.50'],
  [149, '0.01'],
  [150, '0.02'],
  [-150, '-0.02'],
  [-49, '0.00'],
  [2_000_000_000, '200000.00'],
])('a return of %d millionths is %s percent', (millionths, percent) => {
  expect(percentText(millionths)).toBe(percent);
});
