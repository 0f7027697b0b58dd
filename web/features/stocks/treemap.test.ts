import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import { toStock } from '../../../shared/quote.ts';
import { type Box, mapOf, openingsOf } from './treemap.ts';

const SIZE = { width: 1000, height: 300, head: 18, gap: 2 };
const stocks = companies.map((company) =>
  toStock({ company, priceCents: company.openingCents, openCents: forEachPeriod(() => company.openingCents) }),
);

const area = ({ width, height }: Box) => width * height;
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.02 &&
  other.x < one.x + one.width - 0.02 &&
  one.y < other.y + other.height - 0.02 &&
  other.y < one.y + one.height - 0.02;

const boxOf = (map: ReturnType<typeof mapOf>, symbol: string) =>
  map.flatMap(({ tiles }) => tiles).find((tile) => tile.symbol === symbol)?.box as Box;

describe('the market map', () => {
  const map = mapOf(openingsOf(stocks), SIZE);

  test('has a tile for each company, in its tier', () => {
    expect(map.map(({ tier }) => tier).toSorted()).toEqual(['bronze', 'gold', 'silver', 'standard']);
    for (const { tier, tiles } of map) {
      const own = companies.flatMap((company) => (company.tier === tier ? [company.symbol] : []));
      expect(tiles.map(({ symbol }) => symbol).toSorted()).toEqual(own.toSorted());
    }
  });

  test('gives each tier a quarter', () => {
    for (const { box } of map) expect(area(box) / area({ x: 0, y: 0, width: 100, height: 100 })).toBeCloseTo(0.25, 1);
  });

  test('puts the tiers side by side, or two by two on a narrow map', () => {
    const places = (size: typeof SIZE) =>
      mapOf(openingsOf(stocks), size).map(({ box }) => [Math.round(box.x), Math.round(box.y)]);
    expect(places(SIZE).map(([, y]) => y)).toEqual([0, 0, 0, 0]);
    const narrow = places({ ...SIZE, width: 350, height: 250 });
    expect(new Set(narrow.map(([x]) => x)).size).toBe(2);
    expect(new Set(narrow.map(([, y]) => y)).size).toBe(2);
  });

  test('stays within its bounds, without overlapping tiles', () => {
    const boxes = map.flatMap(({ tiles }) => tiles.map(({ box }) => box));
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThanOrEqual(100.01);
      expect(box.y + box.height).toBeLessThanOrEqual(100.01);
    }
    const pairs = boxes.flatMap((one, place) => boxes.slice(place + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
  });

  test('makes a tile twice as large for twice the price', () => {
    const ratio = area(boxOf(map, 'MS')) / area(boxOf(map, 'TFM'));
    expect(ratio).toBeGreaterThan(1.7);
    expect(ratio).toBeLessThan(2.1);
  });

  test('stays the same while prices move within the day', () => {
    const risen = (price: string) => ({ currentPrice: (Number(price) + 5).toFixed(2), changeAmount: '5.00' });
    const moved = stocks.map((stock) => ({ ...stock, ...risen(stock.currentPrice) }));
    expect(mapOf(openingsOf(moved), SIZE)).toEqual(map);
  });

  test('keeps room for a company that is almost worthless', () => {
    const poor = stocks.map((stock) => (stock.symbol === 'CCS' ? { ...stock, currentPrice: '0.01' } : stock));
    expect(area(boxOf(mapOf(openingsOf(poor), SIZE), 'CCS'))).toBeGreaterThan(area(boxOf(map, 'MS')) / 10);
  });

  test('is empty without stocks', () => {
    expect(mapOf([], SIZE)).toEqual([]);
  });
});
