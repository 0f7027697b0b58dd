import { expect, test } from 'vitest';
import { chanceFrom } from '../../../infra/tools/seeded-random.ts';
import { coachMarket, randomPlayer } from '../../testing/coach-market.ts';
import { coach, FALSE_ALARMS, rules } from './coach.ts';

const isLong = process.env.LONG_TESTS === 'yes';
/** The rate holds for a thousand players. Usual runs take a part of them, which may have twice the rate. */
const PLAYERS = isLong ? 1_000 : 200;
const SLACK = isLong ? 1 : 2;

test('random traders are accused of a habit no more often than stated, and most are judged', () => {
  const alarms = new Map(rules.map(({ habit }) => [habit, 0]));
  const judged = new Map(rules.map(({ habit }) => [habit, 0]));
  let any = 0;
  for (let player = 0; player < PLAYERS; player++) {
    const { findings } = coach(randomPlayer(coachMarket(player), chanceFrom(player)).input());
    for (const { habit, verdict } of findings) {
      if (verdict === 'has it') alarms.set(habit, (alarms.get(habit) ?? 0) + 1);
      if (verdict !== 'too few to know') judged.set(habit, (judged.get(habit) ?? 0) + 1);
    }
    any += findings.some(({ verdict }) => verdict === 'has it') ? 1 : 0;
  }
  for (const [habit, count] of alarms)
    expect((100 * count) / PLAYERS, habit).toBeLessThanOrEqual(SLACK * FALSE_ALARMS.eachPercent);
  expect((100 * any) / PLAYERS).toBeLessThanOrEqual(SLACK * FALSE_ALARMS.anyPercent);
  for (const [habit, count] of judged) expect(count, habit).toBeGreaterThan(PLAYERS / 5);
});
