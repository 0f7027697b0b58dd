import { expect, test } from 'vitest';
import { allocationOf, weightText } from './allocation.ts';
import type { LiveHolding } from './api/live-portfolio.ts';

const held = (symbol: string, valueCents: number) => ({ stock: { symbol, name: symbol }, valueCents }) as LiveHolding;

test('lists holdings from the largest on, and the cash last', () => {
  const slices = allocationOf(500, [held('A', 200), held('B', 300)]);
  expect(slices.map(({ symbol, tenths }) => [symbol, tenths])).toEqual([
    ['B', 300],
    ['A', 200],
    [undefined, 500],
  ]);
});

test('rounds weights so that they sum to a hundred percent', () => {
  for (const count of [3, 6, 7, 11, 24]) {
    const slices = allocationOf(
      100,
      Array.from({ length: count }, (_, index) => held(`S${index}`, 100 + index)),
    );
    expect(slices.reduce((sum, { tenths }) => sum + tenths, 0)).toBe(1000);
  }
  expect(allocationOf(100, [held('A', 100), held('B', 100)]).map(({ tenths }) => tenths)).toEqual([334, 333, 333]);
});

test('leaves out a holding or cash without value', () => {
  expect(allocationOf(0, [])).toEqual([]);
  expect(allocationOf(0, [held('A', 10)])).toMatchObject([{ symbol: 'A', tenths: 1000 }]);
});

test('formats a weight with one decimal', () => {
  expect([1000, 123, 4, 0].map(weightText)).toEqual(['100.0%', '12.3%', '0.4%', '0.0%']);
});
