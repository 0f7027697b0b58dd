import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { PLAYERS_PER_PAGE } from '../../../shared/schemas/ranking.ts';
import { firstSlotOfDay } from '../../../shared/slot.ts';
import { newPlayer } from '../player.ts';
import { rankPlayers, TOP_PLAYERS } from './rank.ts';
import { Roster } from './roster.ts';
import {
  decodeDistribution,
  decodeEntries,
  type Entry,
  encodeDistribution,
  encodeEntries,
  pagesOf,
  quotesAt,
} from './snapshot.ts';

const DAY = 20_000;
const moment = {
  slot: firstSlotOfDay(DAY),
  prices: companies.map((_, company) => 100 + company),
  opens: companies.map(() => 90),
};
const entry: Entry = {
  id: 'ada',
  rank: 1,
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  subscriptionTier: 'free',
  valueCents: 1_000,
  todayChangeCents: -5,
  isOnline: false,
};

/** The pages of players with this cash, the first of whom holds a share and is there. */
function pagesWith(cash: readonly number[]): Entry[][] {
  const roster = new Roster();
  for (const [index, cashCents] of cash.entries()) {
    const joined = newPlayer({ id: `player ${index}`, nowMs: index });
    const holdings = index === 0 ? ([['TFM', { shares: 1, costCents: 1 }]] as const) : [];
    roster.put({
      ...joined,
      cashCents,
      holdings: new Map(holdings),
      day: DAY,
      tradeGainCents: { day: 3, week: 0, season: 0 },
    });
  }
  const namesOf = (id: string) => ({ firstName: id.toUpperCase(), lastName: null, profileImageUrl: null });
  const ranking = rankPlayers(roster, moment.prices);
  return pagesOf({ roster, ranking, moment, online: new Set(['player 0']), namesOf, nowMs: 0 });
}

describe('the pages of the best', () => {
  test('show each player as of the moment of the ranking', () => {
    expect(pagesWith([900])).toEqual([
      [
        {
          id: 'player 0',
          rank: 1,
          firstName: 'PLAYER 0',
          lastName: null,
          profileImageUrl: null,
          subscriptionTier: 'free',
          valueCents: 1_000,
          // 1.00 − 0.90 + 0.03
          todayChangeCents: 13,
          isOnline: true,
        },
      ],
    ]);
  });

  test('give equal values the same rank, and skip the next', () => {
    const ranks = pagesWith([200, 700, 300, 700, 100, 300, 300])
      .flat()
      .map(({ rank, valueCents }) => [valueCents, rank]);
    expect(ranks).toEqual([
      [700, 1],
      [700, 1],
      [300, 3],
      [300, 3],
      [300, 3],
      [300, 3],
      [100, 7],
    ]);
  });

  test.each([
    ['nobody', 0, []],
    ['a full page', PLAYERS_PER_PAGE, [PLAYERS_PER_PAGE]],
    ['one more', PLAYERS_PER_PAGE + 1, [PLAYERS_PER_PAGE, 1]],
  ])('are as many as it takes for %s', (_, players, sizes) => {
    const pages = pagesWith(Array.from({ length: players }, (_, index) => 1_000_000 - index));
    expect(pages.map((page) => page.length)).toEqual(sizes);
    expect(pages.flat().map(({ rank }) => rank)).toEqual(Array.from({ length: players }, (_, index) => index + 1));
  });
});

test('the quotes of a ranking are its prices by symbol, and its day', () => {
  const quotes = quotesAt(moment);
  expect([quotes.day, quotes.bySymbol.size]).toEqual([DAY, companies.length]);
  expect(quotes.bySymbol.get('NTI')).toEqual({
    company: companies[1],
    priceCents: 101,
    openCents: { day: 90, week: 90, season: 90 },
  });
});

describe('entries read back', () => {
  const stored = (rows: unknown) => deflateRawSync(JSON.stringify(rows));
  const row = ['ada', 1, 'Ada', null, null, 'free', 1_000, -5, false];

  test('are those that were stored', () => {
    const other: Entry = {
      ...entry,
      id: 'bob',
      lastName: 'King',
      profileImageUrl: 'https://example.test',
      isOnline: true,
    };
    expect(decodeEntries(encodeEntries([entry, other]))).toEqual([entry, other]);
    expect(decodeEntries(stored([row]))).toEqual([entry]);
  });

  test.each([
    ['a row too short', [row.slice(1)]],
    ['a plan that nobody sells', [row.with(5, 'golden')]],
    ['money that is no whole number', [row.with(6, 0.5)]],
    ['more than are ever listed', Array(TOP_PLAYERS + 1).fill(row)],
  ])('are refused with %s', (_, rows) => {
    expect(() => decodeEntries(stored(rows))).toThrow();
  });

  test('are as many as are ever listed', () => {
    expect(decodeEntries(stored(Array(TOP_PLAYERS).fill(row)))).toHaveLength(TOP_PLAYERS);
  });
});

describe('a distribution read back', () => {
  const stored = (steps: unknown) => deflateRawSync(JSON.stringify(steps));

  test('is summed up from its steps', () => {
    const { players, values, ranks } = decodeDistribution(stored([9, [700, -200, -500], [1, 3, 5]]));
    expect([players, [...values], [...ranks]]).toEqual([9, [700, 500, 0], [1, 4, 9]]);
  });

  test.each([
    ['a part of a cent', [9, [0.5], [1]]],
    ['a part of a player', [9.5, [1], [1]]],
    ['a step that is text', [9, ['1'], [1]]],
  ])('is refused with %s', (_, steps) => {
    expect(() => decodeDistribution(stored(steps))).toThrow();
  });

  test('is the one that was stored, in less than 12 KB', () => {
    const values = Float64Array.from({ length: 2_048 }, (_, point) => 1_000_000 + (2_048 - point) * 313);
    const distribution = { players: 5_000, values, ranks: Uint32Array.from(values, (_, point) => 2 * point + 1) };
    const bytes = encodeDistribution(distribution);
    expect(decodeDistribution(bytes)).toEqual(distribution);
    expect(bytes.byteLength).toBeLessThan(12_000);
  });
});
