import { expect, test } from 'vitest';
import { heatStep } from './heat.ts';

test.each([
  [0, 0],
  [0.49, 0],
  [-0.49, 0],
  [0.5, 1],
  [2.99, 1],
  [3, 2],
  [40, 2],
  [-0.5, -1],
  [-2.99, -1],
  [-3, -2],
  [-40, -2],
  [Number.NaN, 0],
])('%d %% is step %d', (percent, step) => expect(heatStep(percent)).toBe(step));
