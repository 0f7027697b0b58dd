import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline.tsx';

test.each([
  ['nothing for one point', [5], ''],
  ['the lowest at the bottom and the highest at the top', [5, 7], 'M2.0 22.0L70.0 2.0'],
  ['the middle for a flat course', [5, 5], 'M2.0 12.0L70.0 12.0'],
])('draws %s', (_, points, path) => {
  expect(sparklinePath(points)).toBe(path);
});
