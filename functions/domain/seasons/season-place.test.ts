import { describe, expect, test } from 'vitest';
import { dayOfTick, MS_PER_DAY, tickAt } from '../../../shared/tick.ts';
import { newPlayer } from '../player.ts';
import type { Reset } from '../reset.ts';
import type { Trade } from '../trade.ts';
import { seasonSpan } from './season.ts';
import {
  isUnchangedSince,
  joinedInTime,
  resultOf,
  startedOverWithin,
  tradedByProgram,
  tradedEnough,
} from './season-result.ts';

const span = seasonSpan('2026-11');
const lastDay = dayOfTick(span.lastTick);

test('a trade or a reset after the end changes the item', () => {
  const player = newPlayer({ id: 'somebody', nowMs: 0 });
  expect(isUnchangedSince({ ...player, day: lastDay }, span)).toBe(true);
  expect(isUnchangedSince({ ...player, day: lastDay + 1 }, span)).toBe(false);
  expect(isUnchangedSince({ ...player, startedOverAtMs: span.endMs - 1 }, span)).toBe(true);
  expect(isUnchangedSince({ ...player, startedOverAtMs: span.endMs }, span)).toBe(false);
});

describe('a place in the season', () => {
  const figures = { valueCents: 1_100_000, gainCents: 100_000, trades: 5, scoreMillionths: 7 };
  const player = newPlayer({ id: 'somebody', nowMs: span.startMs });

  test('needs five trades', () => {
    expect([4, 5].map((trades) => tradedEnough({ ...figures, trades }))).toEqual([false, true]);
    expect(resultOf(player, figures, span)).toEqual({
      playerId: 'somebody',
      joinedAtMs: span.startMs,
      valueCents: 1_100_000,
      gainCents: 100_000,
      returnMillionths: 100_000,
      scoreMillionths: 7,
      isFree: true,
    });
  });

  test('needs seven days', () => {
    expect(joinedInTime({ ...player, joinedAtMs: span.endMs - 7 * MS_PER_DAY }, span)).toBe(true);
    expect(joinedInTime({ ...player, joinedAtMs: span.endMs - 7 * MS_PER_DAY + 1 }, span)).toBe(false);
  });

  test.each([
    ['that ended as the season began', Date.UTC(2026, 9, 1), true],
    ['that ran into the season', Date.UTC(2026, 9, 1) + 1, false],
    ['that began with its last moment', span.endMs - 1, false],
    ['that began after it', span.endMs, true],
  ])('is free or not for a player with a plan %s', (_, startsAtMs, isFree) => {
    const periods = { basic: { startsAtMs, months: 1 } };
    expect(resultOf({ ...player, periods }, figures, span).isFree).toBe(isFree);
  });

  const reset = (atMs: number): Reset => ({
    season: '2026-12',
    atMs,
    key: 'key',
    cashCents: 0,
    holdings: new Map(),
    playerVersion: 1,
  });
  test.each([
    ['just before the season', span.startMs - 1, false],
    ['as it begins', span.startMs, true],
    ['in its last moment', span.endMs - 1, true],
    ['after it', span.endMs, false],
  ])('is lost by a reset within it, but not by one %s', (_, atMs, isWithin) => {
    expect(startedOverWithin({ ...player, startedOverAtMs: atMs }, { span, resets: [] })).toBe(isWithin);
    const later = { ...player, startedOverAtMs: span.endMs + 1 };
    expect(startedOverWithin(later, { span, resets: [reset(span.endMs + 1), reset(atMs)] })).toBe(isWithin);
  });
});

test('one trade by a program makes the season a program’s', () => {
  const trade = (createdAtMs: number, via?: 'program' | 'assistant') => ({ createdAtMs, via }) as unknown as Trade;
  const [first, last] = [span.startMs, span.endMs - 1];
  expect(tradedByProgram([trade(first), trade(first - 1, 'program'), trade(last + 1, 'assistant')], span)).toBe(false);
  expect(tradedByProgram([trade(first), trade(last, 'assistant')], span)).toBe(true);
  expect(tradedByProgram([trade(first, 'program')], span)).toBe(true);
});

test("a season's times match its ticks", () => {
  expect(tickAt(span.startMs)).toBe(span.lastTick + 1 - 30 * 8640);
  expect(tickAt(span.endMs)).toBe(span.lastTick + 1);
});
