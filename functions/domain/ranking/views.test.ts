import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import { firstTickOfDay } from '../../../shared/tick.ts';
import { newPlayer, type Player } from '../player.ts';
import { type Entry, entryOf, toLeaderboardEntry, toRankedPlayer } from './views.ts';

const DAY = 20_000;
const NOW_MS = 5_000;
const names = { firstName: 'Ada', lastName: null, profileImageUrl: '/pictures/cat.svg', hidesHoldings: false };
const player: Player = {
  ...newPlayer({ id: 'ada', nowMs: 0 }),
  cashCents: 700,
  holdings: new Map([['TFM', { shares: 3, costCents: 1 }]]),
  periods: { basic: { startsAtMs: NOW_MS, months: 1 } },
  day: DAY,
  tradeGainCents: { day: 5, week: 0, season: 0 },
  seasonTrades: 0,
  daysInRow: 0,
  achievements: 0,
  startedOverAtMs: 0,
};
/** The four players are worth 20.00, 15.00, 15.00 and 1.00. */
const snapshot = {
  tick: firstTickOfDay(DAY),
  prices: companies.map(() => 100),
  opens: { day: companies.map(() => 90), week: companies.map(() => 80), season: companies.map(() => 70) },
  distribution: {
    players: 4,
    listed: 4,
    scores: [2_000, 1_500, 1_500, 100],
    ranks: [1, 2, 2, 4],
  },
};
const asked = { id: 'ada', player, names, snapshot, isOnline: true, nowMs: NOW_MS };

describe('the place of an unlisted player', () => {
  const place = { id: 'ada', ...names, isOnline: true, subscriptionTier: 'basic' };

  test("has the value at the ranking's prices, and that value's rank", () => {
    expect(entryOf(asked)).toEqual({ ...place, rank: 4, valueCents: 1_000, todayChangeCents: 35 });
    expect(entryOf({ ...asked, player: { ...player, cashCents: 1_200 } }).rank).toBe(2);
  });

  test('has no rank or value before the first ranking, and no rank after a reset or on an empty board', () => {
    const none = { ...place, rank: null, valueCents: 0, todayChangeCents: 0 };
    expect(entryOf({ ...asked, snapshot: undefined })).toEqual(none);
    const again = { ...player, startedOverAtMs: DAY * 86_400_000 };
    expect(entryOf({ ...asked, player: again })).toMatchObject({ rank: null, valueCents: 1_000 });
    const distribution = { players: 0, listed: 0, scores: [], ranks: [] };
    expect(entryOf({ ...asked, snapshot: { ...snapshot, distribution } })).toMatchObject({
      rank: null,
      valueCents: 1_000,
    });
  });

  test('has the current plan', () => {
    expect(entryOf({ ...asked, nowMs: NOW_MS - 1 }).subscriptionTier).toBe('free');
  });
});

describe('a listed player is shown', () => {
  const worth = { valueCents: 1_000, todayChangeCents: -250 };
  const shown = { totalValue: '10.00', todayChange: '-2.50', todayChangePercent: '-20.00' };
  const entry: Entry = { id: 'ada', ...names, rank: 3, subscriptionTier: 'basic', isOnline: true, ...worth };

  test('with the change relative to the value before it', () => {
    const { valueCents, todayChangeCents, hidesHoldings, ...rest } = entry;
    expect(toRankedPlayer(entry, 'ada')).toEqual({ ...rest, ...shown });
  });

  test('on the leaderboard by name, or as a nameless player', () => {
    const { profileImageUrl } = names;
    const row = { userId: 'ada', rank: 3, playerName: 'Ada', profileImageUrl, subscriptionTier: 'basic', ...shown };
    expect(toLeaderboardEntry(entry, 'ada')).toEqual(row);
    expect(toLeaderboardEntry({ ...entry, firstName: null }, 'ada').playerName).toBe(NAMELESS_PLAYER);
  });

  test('with only a rounded value if they hide holdings from the viewer', () => {
    const hiding = { ...entry, hidesHoldings: true, valueCents: 1_234 };
    const seen = { totalValue: '12.00', todayChange: null, todayChangePercent: null };
    expect(toRankedPlayer(hiding, 'bob')).toMatchObject({ rank: 3, ...seen });
    expect(toLeaderboardEntry(hiding, 'bob')).toMatchObject({ rank: 3, ...seen });
    expect(toRankedPlayer(hiding, 'ada').totalValue).toBe('12.34');
  });
});
