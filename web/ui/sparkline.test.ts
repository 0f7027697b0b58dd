import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline.tsx';

const size = { width: 12, height: 12, margin: 1 };

test.each([
  ['nothing for one point', [5], ''],
  ['the lowest at the bottom and the highest at the top', [5, 7], 'M1.0 11.0L11.0 1.0'],
  ['the middle for a flat course', [5, 5], 'M1.0 6.0L11.0 6.0'],
])('draws %s', (_, points, path) => {
  expect(sparklinePath(points, size)).toBe(path);
});
