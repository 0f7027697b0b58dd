import { describe, expect, test } from 'vitest';
import { tiers } from '../../../shared/tiers.ts';
import { type Figures, isWithin, measureFigures, wanted } from './figures.ts';

/** Half of what `npm run market` measures: its sampling error is still less than half of the tolerance. */
const measured = measureFigures({ markets: 10, days: 30 });

describe.each(tiers)('prices of tier %s', (tier) => {
  test.each(Object.keys(wanted[tier]) as (keyof Figures)[])('have the wanted %s', (key) => {
    const value = measured[tier][key];
    expect(isWithin(value, wanted[tier][key]), `${key} is ${value}, wanted ${wanted[tier][key].join(' to ')}`).toBe(
      true,
    );
  });
});
