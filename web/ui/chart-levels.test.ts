import { expect, test } from 'vitest';
import { type PriceLevel, rangeWith } from './chart-levels.ts';

const at = (price: number): PriceLevel => ({ price, title: '', colour: 'ink', stroke: 'dashed' });
const bars = { minValue: 100, maxValue: 110 };

test.each([
  ['no levels', [], bars],
  ['a level among the bars', [105], bars],
  ['one a little above', [114], { minValue: 100, maxValue: 114 }],
  ['one a little above and one below', [93, 117], { minValue: 93, maxValue: 117 }],
  ['levels too far off to see the bars beside them', [50, 300], bars],
])('the scale has room for %s', (_, prices, range) => {
  expect(rangeWith(prices.map(at), bars)).toEqual(range);
});
