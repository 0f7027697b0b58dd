import { expect, test } from 'vitest';
import { type PriceLevel, rangeWith, spreadTags } from './levels.ts';

const at = (price: number): PriceLevel => ({ id: String(price), price, title: '', colour: 'fg', stroke: 'dashed' });
const bars = { minValue: 100, maxValue: 110 };

test.each([
  ['no levels', [], bars],
  ['a level among the bars', [105], bars],
  ['a level a little above the bars', [114], { minValue: 100, maxValue: 114 }],
  ['levels a little above and below the bars', [93, 117], { minValue: 93, maxValue: 117 }],
  ['levels too far off to see the bars beside them', [50, 300], bars],
])('the scale has room for %s', (_, prices, range) => {
  expect(rangeWith(prices.map(at), bars)).toEqual(range);
});

test.each([
  ['each at its own height', [100, 200], [85, 185]],
  ['in the order of the heights given', [200, 100], [185, 85]],
  ['within the chart', [-50, 900], [0, 270]],
  ['below each other where their heights are close', [100, 110, 120], [85, 115, 145]],
  ['above each other at the bottom', [290, 295, 299], [210, 240, 270]],
  ['nowhere without levels', [], []],
])('tags are placed %s', (_, heights, tops) => {
  expect(spreadTags(heights, 300)).toEqual(tops);
});
