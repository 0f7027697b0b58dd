import { describe, expect, it } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { reactions } from './headlines/material.ts';
import { advance, openMarket } from './market.ts';
import { headlineFor, materials } from './news.ts';

const directions = ['up', 'down'] as const;
const HEADLINES_PER_DIRECTION = 400;
const WEEK = 7 * SLOTS_PER_DAY;
const every = companies.flatMap(({ symbol }, company) =>
  directions.map((direction) => ({ symbol, company, direction })),
);

describe.each(every)('news of $symbol going $direction', ({ symbol, company, direction }) => {
  const firstEdition = 700;
  const headlines = Array.from(
    { length: HEADLINES_PER_DIRECTION },
    (_, index) => headlineFor({ company, direction, edition: firstEdition + index }).headline,
  );

  it('has sixteen events and twenty-five reactions to walk through', () => {
    expect(materials[symbol][direction]).toHaveLength(16);
    expect(reactions[direction]).toHaveLength(25);
  });

  it('does not repeat itself over 400 editions', () => {
    expect(new Set(headlines).size).toBe(HEADLINES_PER_DIRECTION);
  });

  it('names the company, fills every gap and fits a line', () => {
    for (const headline of headlines) {
      expect(headline).toContain(materials[symbol].name);
      expect(headline).not.toMatch(/[{}]|undefined/);
      expect(headline.length).toBeLessThanOrEqual(150);
    }
  });
});

it('tells no event of two companies or in both directions', () => {
  const events = every.flatMap(({ symbol, direction }) => materials[symbol][direction]);
  const names = companies.map(({ symbol }) => materials[symbol].name);
  expect(new Set(events).size).toBe(24 * 2 * 16);
  expect(new Set(names).size).toBe(24);
});

it('prints no two like headlines in a week, across the market, for three months', () => {
  const lastSeen = new Map<string, number>();
  let printed = 0;
  let shortestGapSlots = Number.POSITIVE_INFINITY;
  const opened = openMarket({ seed: 'headlines', slot: 0 });
  advance(opened, 13 * WEEK, ({ jumps }) => {
    for (const jump of jumps) {
      const { headline, direction } = headlineFor(jump);
      expect(direction).toBe(jump.size < 0 ? 'down' : 'up');
      shortestGapSlots = Math.min(shortestGapSlots, jump.slot - (lastSeen.get(headline) ?? Number.NEGATIVE_INFINITY));
      lastSeen.set(headline, jump.slot);
      printed += 1;
    }
  });
  expect(printed).toBeGreaterThan(3000);
  expect(shortestGapSlots).toBeGreaterThan(WEEK);
});
