import { describe, expect, test } from 'vitest';
import { peopleBoards } from '../../shared/boards.ts';
import { companies } from '../../shared/companies.ts';
import { TRADED_AT_MS, TRADED_DAY } from '../testing/trading.ts';
import { rankMembers, toLeagueEntry } from './league-board.ts';
import { newPlayer, type Player } from './player.ts';
import type { Quotes } from './portfolio.ts';
import { percentText } from './ranking/return.ts';

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
  // They are worth 9,000 + 300 × 3.00, and 9,980.
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

  test('with the better rank for ties, listing the player who joined the game earlier first', () => {
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

  test('by returns, in which a large and a small portfolio can tie', () => {
    const great = member('great', { cashCents: 1_940_000, ...owning(200) });
    const small = member('small', { cashCents: 970_000, ...owning(100), joinedAtMs: 1 });
    expect(rows('week', great, small)).toEqual(['1 great', '1 small']);
  });
});

test('a player who is off a board has no place on it', () => {
  const payer = member('payer', { periods: { basic: { startsAtMs: TRADED_AT_MS, months: 1 } } });
  const again = member('again', { startedOverAtMs: TRADED_AT_MS });
  expect(peopleBoards.filter((board) => ranked(board, payer).length === 0)).toEqual(['free']);
  expect(peopleBoards.filter((board) => ranked(board, again).length === 1)).toEqual([]);
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
