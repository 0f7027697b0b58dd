import { expect, test } from 'vitest';
import { heatStep } from './heat.ts';

test('heat starts at a change of half a percent and doubles at three', () => {
  const steps = {
    '-2': [-40, -3],
    '-1': [-2.99, -0.5],
    '0': [-0.49, 0, 0.49, Number.NaN],
    '1': [0.5, 2.99],
    '2': [3, 40],
  };
  for (const [step, percents] of Object.entries(steps))
    expect(percents.map(heatStep)).toEqual(percents.map(() => Number(step)));
});
