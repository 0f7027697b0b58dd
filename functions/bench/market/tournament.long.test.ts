import { describe, expect, test } from 'vitest';
import { universes } from './account.ts';
import { enginePath, type PricePath } from './price-path.ts';
import { noisyPath, roundedPath } from './spoilt-paths.ts';
import { meanOf } from './statistics.ts';
import { createStrategies } from './strategies.ts';
import type { Rhythm } from './strategy.ts';
import { entrantsAt, holdTournament } from './tournament.ts';

/*
 * A small part of `npm run market`: those strategies of the table that find most where something is hidden. They have to
 * find it in markets that hide something, and nothing in the real one.
 */

const everySlot: Rhythm = { name: 'every slot', slots: 1 };
const sharpest = [
  'filter of rounding, best',
  'filter of rounding, those it likes',
  'filter of noise, those it likes',
  'linear predictor, best',
  'linear predictor, those it likes',
  'lowest against mean of 1 min',
  'lower half against mean of 30 min',
  "highest by last minute's move",
  "lower half by last slot's move",
  'furthest behind its tier, last minute',
  'good news of 10 minutes',
  'bad news of 10 minutes',
];

/** Per strategy and universe, what it earned over its baskets in so many markets: % a day, and its standard error. */
function play(markets: number, pathOf: (seed: string) => PricePath) {
  const days = 0.75;
  const outcomes = Array.from({ length: markets }, (_, index) => {
    const options = { strategies: createStrategies(sharpest), rhythms: [everySlot], watchedDays: 0.25, days };
    return holdTournament(pathOf(`market ${index}`), options)[0] ?? [];
  });
  return entrantsAt(createStrategies(sharpest), everySlot).map(({ strategy, universe }, index) => {
    const { value, error } = meanOf(outcomes.map((ofMarket) => ((ofMarket[index]?.excess ?? 0) * 100) / days));
    return { name: strategy.name, universe: universe.name, value, error };
  });
}

test('every strategy that is named is in the table', () => {
  expect(entrantsAt(createStrategies(sharpest), everySlot)).toHaveLength(sharpest.length * universes.length);
});

test('none earns more than its baskets in the real market', () => {
  const earned = play(12, (seed) => enginePath({ seed, pastDays: 0 }));
  // A dozen markets know their own error badly, and there are sixty chances: four errors are seldom passed by luck.
  expect(earned.filter(({ value, error }) => value > 4 * error)).toEqual([]);
});

describe('a strategy earns more than 5 % a day', () => {
  const best = (earned: ReturnType<typeof play>, strategy: string) =>
    earned.find(({ name, universe }) => name === strategy && universe === 'standard');

  test.each([
    'filter of rounding, best',
    'filter of rounding, those it likes',
    'linear predictor, best',
    'lowest against mean of 1 min',
  ])('where prices are a rounded walk: %s', (strategy) => {
    expect(best(rounded(), strategy)?.value).toBeGreaterThan(5);
  });

  test.each(['filter of rounding, best', 'linear predictor, best', "lower half by last slot's move"])(
    'where noise dies within the hour: %s',
    (strategy) => {
      expect(best(noisy(), strategy)?.value).toBeGreaterThan(5);
    },
  );

  const rounded = once(() => play(2, roundedPath));
  const noisy = once(() => play(2, noisyPath));
});

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
