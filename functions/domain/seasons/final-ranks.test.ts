import { describe, expect, test } from 'vitest';
import { firstTickOfMonth, TICKS_PER_DAY, tickStartMs } from '../../../shared/tick.ts';
import { byReturnRank, earnedBySeason, finalRanksOf, isTopTenth, medalOf } from './final-ranks.ts';
import { isOverAt, seasonSpan, seasonsOver } from './season.ts';
import type { SeasonResult } from './season-result.ts';

const result = (playerId: string, returnMillionths: number, differences: Partial<SeasonResult> = {}): SeasonResult => ({
  ...{ playerId, returnMillionths, scoreMillionths: 0, joinedAtMs: 5, valueCents: 0, gainCents: 0, isFree: true },
  ...differences,
});

const ranks = (results: SeasonResult[]) => finalRanksOf(results).map(({ playerId, rank }) => [playerId, rank]);

describe('the final ranks', () => {
  test('begin with the highest return, and equal returns share the better rank', () => {
    const results = [result('last', -7), result('tied', 3), result('first', 9), result('also', 3)];
    expect(ranks(results)).toEqual([
      ['first', 1],
      ['also', 2],
      ['tied', 2],
      ['last', 4],
    ]);
  });

  test('are sorted by score, and equal scores by return', () => {
    const results = [
      result('lucky', 900),
      result('even', -2, { scoreMillionths: 5 }),
      result('ahead', 3, { scoreMillionths: 5 }),
    ];
    expect(finalRanksOf(results).map(({ playerId, rank, returnRank }) => [playerId, rank, returnRank])).toEqual([
      ['ahead', 1, 2],
      ['even', 2, 3],
      ['lucky', 3, 1],
    ]);
    expect(byReturnRank(finalRanksOf(results)).map(({ playerId }) => playerId)).toEqual(['lucky', 'ahead', 'even']);
  });

  test('list the player who joined earlier first among equal returns', () => {
    expect(ranks([result('a', 3, { joinedAtMs: 2 }), result('b', 3, { joinedAtMs: 1 })])).toEqual([
      ['b', 1],
      ['a', 1],
    ]);
  });

  test('rank players without a plan among each other', () => {
    const results = [result('paid', 9, { isFree: false }), result('free', 3), result('tied', 3), result('low', 1)];
    expect(finalRanksOf(results).map(({ freeRank }) => freeRank)).toEqual([null, 1, 1, 3]);
  });

  test('are empty without players', () => {
    expect(finalRanksOf([])).toEqual([]);
  });
});

test('the first three ranks have a medal', () => {
  expect([1, 2, 3, 4].map(medalOf)).toEqual(['gold', 'silver', 'bronze', null]);
});

test.each([
  [1, 1, true],
  [1, 10, true],
  [2, 10, false],
  [2, 11, true],
  [3, 20, false],
])('rank %d of %d is among the first tenth: %s', (rank, players, isTop) => {
  expect(isTopTenth(rank, players)).toBe(isTop);
});

describe('a season earns', () => {
  const span = seasonSpan('2026-11');
  const place = (differences: object) => ({
    ...result('somebody', 500),
    rank: 50,
    returnRank: 50,
    freeRank: null,
    ...differences,
  });
  const ended = { span, players: 100, indexReturn: 400, freeIndexReturn: 600, firstTick: firstTickOfMonth('2026-01') };

  test.each([
    ['nothing for a place in the middle that joined late', { joinedAtMs: span.startMs }, []],
    ['the index beaten by a player who was there from its start', { joinedAtMs: span.startMs - 1 }, ['beat-index']],
    ['nothing for the return of the index', { joinedAtMs: 0, returnMillionths: 400 }, []],
    ['nothing for the index, to a player who could buy standard companies alone', { joinedAtMs: 0, freeRank: 2 }, []],
    ['their own index beaten by such a player', { joinedAtMs: 0, freeRank: 2, returnMillionths: 601 }, ['beat-index']],
    ['the first tenth', { joinedAtMs: span.startMs, rank: 10 }, ['top-tenth']],
    ['the podium', { joinedAtMs: span.startMs, rank: 3 }, ['medal', 'top-tenth']],
  ])('%s', (_, differences, earned) => {
    expect(earnedBySeason(place(differences), ended)).toEqual(earned);
  });

  test('the index beaten in the first season of a run, by a player of its first day', () => {
    const firstTick = firstTickOfMonth('2026-11') + 100;
    const joinedOn = (tick: number) =>
      earnedBySeason(place({ joinedAtMs: tickStartMs(tick) }), { ...ended, firstTick });
    expect(joinedOn(firstTick + TICKS_PER_DAY - 1)).toEqual(['beat-index']);
    expect(joinedOn(firstTick + TICKS_PER_DAY)).toEqual([]);
  });
});

describe('a season', () => {
  const { lastTick } = seasonSpan('2026-11');
  test('is over more than a minute after its last tick', () => {
    expect(isOverAt('2026-11', lastTick + 6)).toBe(false);
    expect(isOverAt('2026-11', lastTick + 7)).toBe(true);
  });

  test('can be ended once the month after it has a checkpoint', () => {
    const tick = firstTickOfMonth('2027-01');
    expect(seasonsOver({ recorded: ['2026-10', '2026-11'], tick })).toEqual(['2026-10']);
    expect(seasonsOver({ recorded: ['2026-10', '2026-11', '2026-12', '2027-01'], tick })).toEqual([
      '2026-10',
      '2026-11',
    ]);
  });
});
