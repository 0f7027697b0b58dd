import { describe, expect, test } from 'vitest';
import { areaPath, linePath, nearestPlace, placesOf, steppedBy } from './value-course.ts';

const course = [
  { atMs: 0, cents: 1_000 },
  { atMs: 1_000, cents: 3_000 },
  { atMs: 4_000, cents: 2_000 },
];

describe('the chart of a value over time', () => {
  test('places moments by their time and values by their height, with a margin', () => {
    const { places, baseline, levels } = placesOf(course);
    expect(levels).toEqual([
      { cents: 3_000, y: 5 },
      { cents: 1_000, y: 95 },
    ]);
    expect(places).toEqual([
      { x: 0, y: 95 },
      { x: 25, y: 5 },
      { x: 100, y: 50 },
    ]);
    expect(baseline).toBe(95);
    expect(linePath(places)).toBe('M0 95L25 5L100 50');
    expect(areaPath(places)).toBe('M0 95L25 5L100 50V100H0Z');
  });

  test('draws an unchanged value in the middle, and a single one as a line across', () => {
    expect(placesOf(course.map((point) => ({ ...point, cents: 5 }))).places.map(({ y }) => y)).toEqual([50, 50, 50]);
    const { places } = placesOf(course.slice(0, 1));
    expect([linePath(places), areaPath(places)]).toEqual(['M0 50H100', 'M0 50H100V100H0Z']);
  });

  test('draws a tiny change nearly flat', () => {
    const { places, levels } = placesOf([1_000_000, 1_000_010].map((cents, atMs) => ({ atMs, cents })));
    expect(levels.map(({ cents }) => cents)).toEqual([1_000_010]);
    const [from, to] = places.map(({ y }) => y);
    expect((from ?? 0) - (to ?? 0)).toBeCloseTo(0.9, 5);
  });

  test('draws nothing without points', () => {
    const { places, baseline } = placesOf([]);
    expect([places, baseline, linePath(places), areaPath(places)]).toEqual([[], 50, '', '']);
  });
});

describe("the chart's cursor", () => {
  const { places } = placesOf(course);

  test.each([
    [-20, 0],
    [12, 0],
    [13, 1],
    [62.5, 2],
    [140, 2],
  ])('stands at the moment nearest to %d percent', (x, index) => {
    expect(nearestPlace(places, x)).toBe(index);
  });

  test.each([
    ['ArrowLeft', undefined, 18],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 19, 19],
    ['PageDown', 15, 5],
    ['PageUp', 15, 19],
    ['Home', 7, 0],
    ['End', 7, 19],
    ['Tab', 7, undefined],
  ])('moves on %s from %s to %s of twenty', (key, index, to) => {
    expect(steppedBy(key, { index, count: 20 })).toBe(to);
  });
});
