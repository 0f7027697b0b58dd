import { describe, expect, test } from 'vitest';
import { companies } from '../companies.ts';
import { headlineFor, materials } from './headline.ts';
import { type Gap, reactions } from './headlines/material.ts';

const directions = ['up', 'down'] as const;
const HEADLINES_PER_DIRECTION = 400;
const every = companies.flatMap(({ symbol }, company) =>
  directions.map((direction) => ({ symbol, company, direction })),
);

describe.each(every)('news of $symbol going $direction', ({ symbol, company, direction }) => {
  const firstEdition = 700;
  const headlines = () =>
    Array.from(
      { length: HEADLINES_PER_DIRECTION },
      (_, index) => headlineFor({ company, direction, edition: firstEdition + index }).headline,
    );

  test('has sixteen events and twenty-five reactions', () => {
    expect(materials[symbol][direction]).toHaveLength(16);
    expect(reactions[direction]).toHaveLength(25);
  });

  test('does not repeat itself over 400 editions', () => {
    expect(new Set(headlines()).size).toBe(HEADLINES_PER_DIRECTION);
  });

  test('names the company, fills every gap and fits a line', () => {
    for (const headline of headlines()) {
      expect(headline).toContain(materials[symbol].gaps.name);
      expect(headline).not.toMatch(/[{}]|undefined/);
      expect(headline.length).toBeLessThanOrEqual(150);
    }
  });
});

test('no event belongs to two companies or both directions', () => {
  const events = every.flatMap(({ symbol, direction }) => materials[symbol][direction]);
  const names = companies.map(({ symbol }) => materials[symbol].gaps.name);
  expect(new Set(events).size).toBe(companies.length * 2 * 16);
  expect(new Set(names).size).toBe(companies.length);
});

test.each([
  [0, 0, 0],
  [1, 7, 9],
  [3, 21 % 16, 27 % 25],
  [400, 0, 0],
])('edition %i has event %i with reaction %i', (edition, event, reaction) => {
  const told = headlineFor({ company: 0, direction: 'down', edition });
  const gaps = /\{(\w+)\}/g;
  const { TFM } = materials;
  const text = `${TFM.down[event]}; ${reactions.down[reaction]}`;
  expect(told).toEqual({
    headline: text.replace(gaps, (_, gap: Gap) => TFM.gaps[gap]),
    direction: 'down',
  });
});

test('news of an unknown company is an error', () => {
  const jump = { company: companies.length, direction: 'up', edition: 0 } as const;
  expect(() => headlineFor(jump)).toThrow(`no company ${companies.length}`);
});
