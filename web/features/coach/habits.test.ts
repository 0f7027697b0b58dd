import { expect, test } from 'vitest';
import { chanceFrom } from '../../../infra/tools/seeded-random.ts';
import { coachMarket } from '../../testing/coach-market.ts';
import { habitual, habitualPlayer } from '../../testing/habitual-players.ts';
import { coach } from './coach.ts';
import type { Habit } from './rule.ts';

const PLAYERS = 20;
function verdictsOn(habit: Habit, has: boolean) {
  const players = Array.from({ length: PLAYERS }, (_, seed) =>
    habitualPlayer(habit, { market: coachMarket(seed), chance: chanceFrom(seed), has }),
  );
  return players.map((player) => coach(player.input()).findings.find((each) => each.habit === habit)?.verdict);
}

test.each(Object.keys(habitual) as Habit[])(
  'simulated players with the habit "%s" are found, and others are not',
  (habit) => {
    const [having, others] = [verdictsOn(habit, true), verdictsOn(habit, false)];
    expect(having.filter((verdict) => verdict === 'has it').length).toBeGreaterThanOrEqual(PLAYERS - 1);
    expect(others.filter((verdict) => verdict === 'has it').length).toBeLessThanOrEqual(1);
    expect(others.filter((verdict) => verdict === 'does not').length).toBeGreaterThanOrEqual(PLAYERS / 2);
  },
);
