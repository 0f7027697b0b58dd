import { expect, test } from 'vitest';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { keysFrom } from '../../testing/keys.ts';
import { openingCompanies } from '../../testing/run.ts';
import { openWithPast } from './past.ts';

/** Candles of every length are in progress in this afternoon. */
const OPENING = 20_000 * TICKS_PER_DAY + 15 * TICKS_PER_HOUR + 777;

test('a year of past days deviates like the future market', () => {
  const squares = { standard: 0, bronze: 0, silver: 0, gold: 0 };
  const seeds = Array.from({ length: 24 }, (_, seed) => `year ${seed}`);
  for (const seed of seeds) {
    const days = openWithPast({ keys: keysFrom(seed, OPENING), tick: OPENING }).rows.filter(
      ({ resolution }) => resolution === 'day',
    );
    for (const [at, { open }] of days.slice(0, -1).entries())
      for (const [company, { tier }] of openingCompanies.entries())
        squares[tier] += Math.log((open[company] ?? 1) / (days[at + 1]?.open[company] ?? 1)) ** 2;
  }
  const deviation = (sum: number) => Math.sqrt(sum / (seeds.length * 365 * 6));
  for (const [tier, wanted] of Object.entries({ standard: 0.031, bronze: 0.045, silver: 0.062, gold: 0.084 }))
    expect(Math.abs(deviation(squares[tier as 'gold']) / wanted - 1)).toBeLessThan(0.06);
});
