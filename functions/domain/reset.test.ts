import { describe, expect, test } from 'vitest';
import { RUINED_BELOW_CENTS } from '../../shared/boards.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import type { Quote } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import { marketWith, owning, playerWith, TRADED_AT_MS, TRADED_DAY } from '../testing/trading.ts';
import { decideReset, resetMs } from './reset.ts';

const quote = marketWith({ priceCents: 300 }).quote as Quote;
const quotes = { day: TRADED_DAY, bySymbol: new Map([['TFM', quote]]) };
const at = { quotes, atMs: TRADED_AT_MS };

test.each([
  ['half of the coins of the beginning', 0, 'not-ruined'],
  ['a cent less', -1, undefined],
])('a player worth %s may start over or not: %s', (_, cents, code) => {
  const player = playerWith({ cashCents: RUINED_BELOW_CENTS - 300 + cents, ...owning('TFM', 1) });
  const after = decideReset(player, at);
  expect(after instanceof Refused ? after.refusal.code : undefined).toBe(code);
});

test('a reset gives up cash, shares and gains, and keeps plans, achievements, days and the rate limit', () => {
  const player = playerWith({
    ...owning('TFM', 3, 900_000),
    ...{ version: 7, cashCents: 12_345, day: 19_999, daysInRow: 4, achievements: 5, seasonTrades: 9, rateMs: 3 },
    orderedThroughMs: 4,
    keySkewMs: 0,
    tradeGainCents: { day: -1, week: -2, season: -3 },
    others: { mood: 'bright' },
  });
  expect(decideReset(player, at)).toEqual({
    ...player,
    version: 8,
    cashCents: STARTING_CASH_CENTS,
    holdings: new Map(),
    tradeGainCents: { day: 0, week: 0, season: 0 },
    seasonTrades: 0,
    startedOverAtMs: TRADED_AT_MS,
  });
});

describe('the moment of a reset', () => {
  const placedAt = (placedAtMs: number) =>
    ({ placedAtMs }) as Parameters<typeof resetMs>[1] extends readonly (infer Order)[] | undefined ? Order : never;
  test.each([
    ['this moment', [900, 1_000]],
    ['a server whose clock is ahead', [1_000, 1_007]],
  ])('is after every order of %s', (_, placed) => {
    const atMs = resetMs(1_000, placed.map(placedAt));
    expect(atMs).toBeGreaterThan(Math.max(1_000, ...placed));
  });
});
