import { expect, test } from 'vitest';
import { spreadTags } from './chart-tags.ts';

test.each([
  ['each at its own height', [100, 200], [85, 185]],
  ['in the order of the heights given', [200, 100], [185, 85]],
  ['within the chart', [-50, 900], [0, 270]],
  ['below each other where their heights are close', [100, 110, 120], [85, 115, 145]],
  ['above each other at the bottom', [290, 295, 299], [210, 240, 270]],
  ['nowhere where there are none', [], []],
])('tags stand %s', (_, heights, tops) => {
  expect(spreadTags(heights, 300)).toEqual(tops);
});
