import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeMarket, encodeMarket } from '../../functions/domain/market/checkpoint.ts';
import { advance } from '../../functions/domain/market/run.ts';
import { MIDNIGHT, noon, opened, openingCompanies } from '../../functions/testing/run.ts';
import { MAX_PRICE_CENTS } from '../money.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR, tickStartMs } from '../tick.ts';
import { LEVEL_UNIT } from './engine.ts';
import { indexOf, MAX_FOLD_TICKS, type Market, quotesOf, repriced, type TickResult, withHalted } from './market.ts';

function visited(market: Market, toTick: number): TickResult[] {
  const results: TickResult[] = [];
  advance(market, toTick, (result) => results.push(result));
  return results;
}

describe('a fold', () => {
  test("opens a run at the catalogue's prices", () => {
    expect([...opened().prices]).toEqual(openingCompanies.map((company) => company.openingCents));
    expect(quotesOf(opened()).every((quote) => quote.openCents.day === quote.priceCents)).toBe(true);
  });

  test('gives the same bits in one go and in parts, with checkpoints, a halt and a new price between', () => {
    const pause = fc.nat({ max: TICKS_PER_HOUR });
    const change = fc.constantFrom<(market: Market) => Market>(
      (market) => market,
      (market) => withHalted(market, !market.halted),
      (market) => repriced(market, new Map([[3, 12_345]])),
    );
    fc.assert(
      fc.property(pause, pause, change, (first, second, act) => {
        const market = act(opened());
        const end = market.tick + first + second;
        const inParts = advance(decodeMarket({ ...encodeMarket(advance(market, market.tick + first)) }), end);
        expect(inParts).toEqual(advance(market, end));
      }),
      { numRuns: 30 },
    );
  });

  test('gives the same bits with and without a visitor', () => {
    const results = visited(opened(), noon().tick);
    expect(results.map((result) => result.tick)).toEqual(
      Array.from({ length: noon().tick - opened().tick }, (_, index) => opened().tick + 1 + index),
    );
    expect(results.at(-1)?.prices).toEqual(noon().prices);
    expect(results.find((result) => result.tick === MIDNIGHT)?.prices).toEqual(noon().openings.day.prices);
  });

  test('continues after any prices that administrators set over midnights', () => {
    const extremes = [1, MAX_PRICE_CENTS, 1, MAX_PRICE_CENTS, 1, MAX_PRICE_CENTS];
    const market = extremes.reduce((before, cents) => {
      const prices = new Map([0, 1, 2].map((company) => [company, cents]));
      return advance(decodeMarket({ ...encodeMarket(repriced(before, prices)) }), before.tick + TICKS_PER_DAY);
    }, noon());
    expect(indexOf(decodeMarket({ ...encodeMarket(market) }))).toBeGreaterThan(0);
  });

  test('returns the same market for a tick that is not later', () => {
    expect(advance(noon(), noon().tick)).toBe(noon());
    expect(advance(noon(), noon().tick - 5)).toBe(noon());
  });

  test('leaves its starting market unchanged', () => {
    const before = structuredClone(opened());
    advance(opened(), opened().tick + TICKS_PER_DAY);
    expect(opened()).toEqual(before);
  });

  test('refuses more than a year, or part of a tick', () => {
    const beyond = noon().tick + MAX_FOLD_TICKS + 1;
    expect(() => advance(noon(), beyond)).toThrow(`cannot advance from tick ${noon().tick} to ${beyond}`);
    expect(() => advance(noon(), noon().tick + 0.5)).toThrow(RangeError);
    expect(MAX_FOLD_TICKS).toBe(366 * TICKS_PER_DAY);
  });
});

describe('the openings', () => {
  test('of week and season stay until a Monday and a first of a month', () => {
    let market = opened();
    for (let midnight = MIDNIGHT; midnight < MIDNIGHT + 32 * TICKS_PER_DAY; midnight += TICKS_PER_DAY) {
      const { openings: before } = market;
      market = advance(market, midnight);
      const date = new Date(tickStartMs(midnight));
      const opening = { prices: market.prices, index: indexOf(market) };
      expect(market.openings.week).toEqual(date.getUTCDay() === 1 ? opening : before.week);
      expect(market.openings.season).toEqual(date.getUTCDate() === 1 ? opening : before.season);
    }
  });
});

describe('the opens', () => {
  test('are the first prices of the day, and stay through it', () => {
    const first = advance(opened(), MIDNIGHT);
    expect(first.openings.day.prices).toEqual(first.prices);
    expect(advance(first, MIDNIGHT + TICKS_PER_DAY - 1).openings.day.prices).toEqual(first.prices);
  });

  test('are those of the last day when a fold crosses several', () => {
    const lastMidnight = MIDNIGHT + 2 * TICKS_PER_DAY;
    expect(advance(opened(), lastMidnight + 77).openings.day.prices).toEqual(advance(opened(), lastMidnight).prices);
  });
});

describe('the index', () => {
  test('begins at a thousand points and is its open times the mean growth of the companies in the season', () => {
    expect(indexOf(opened())).toBe(100_000);
    const means = openingCompanies.map(
      (_, company) => (noon().prices[company] as number) / (noon().openings.season.prices[company] as number),
    );
    const mean = means.reduce((sum, ratio) => sum + ratio) / openingCompanies.length;
    expect(indexOf(noon())).toBe(Math.round(noon().openings.season.index * mean));
  });

  test('continues across midnight', () => {
    const results = visited(opened(), MIDNIGHT + 1);
    const [before, first] = results.filter(({ tick }) => tick >= MIDNIGHT - 1);
    expect(advance(opened(), MIDNIGHT).openings.day.index).toBe(first?.index);
    expect(Math.abs((first?.index ?? 0) - (before?.index ?? 0))).toBeLessThan(1_000);
    expect(results.at(-1)?.index).toBe(indexOf(advance(opened(), MIDNIGHT + 1)));
  });
});

describe('a price', () => {
  test('never falls below 0.01 nor exceeds 32 bits, from any prices and anchors', () => {
    const cents = fc.constantFrom(1, 2, 3, 50, 1_000, 3_999_999_999, MAX_PRICE_CENTS);
    fc.assert(
      fc.property(cents, cents, (price, anchor) => {
        const market = { ...noon(), prices: noon().prices.map(() => price), anchors: noon().anchors.map(() => anchor) };
        for (const reached of advance(market, market.tick + 200).prices) {
          expect(reached).toBeGreaterThanOrEqual(1);
          expect(reached).toBeLessThanOrEqual(MAX_PRICE_CENTS);
        }
      }),
    );
  });
});

describe('a price set by an administrator', () => {
  test('is met to the cent', () => {
    const company = fc.nat({ max: openingCompanies.length - 1 });
    fc.assert(
      fc.property(company, fc.integer({ min: 1, max: MAX_PRICE_CENTS }), (index, cents) => {
        expect(repriced(noon(), new Map([[index, cents]])).prices[index]).toBe(cents);
      }),
    );
  });

  test('moves the anchor by the same ratio, so that nothing pulls it back', () => {
    const changed = repriced(noon(), new Map([[0, 2 * (noon().prices[0] as number)]]));
    expect(((changed.news[0] as number) - (noon().news[0] as number)) * LEVEL_UNIT).toBeCloseTo(Math.log(2), 6);
    expect(changed.anchors[0]).toBe(2 * (noon().anchors[0] as number));
    expect(repriced(noon(), new Map([[0, 1]])).anchors[0]).toBe(1);
  });

  test('leaves other companies, their later prices and all opens unchanged', () => {
    const changed = repriced(noon(), new Map([[0, 12_345]]));
    expect(changed.openings.day.prices).toEqual(noon().openings.day.prices);
    const [, ...others] = advance(noon(), noon().tick + TICKS_PER_DAY).prices;
    expect([...advance(changed, noon().tick + TICKS_PER_DAY).prices].slice(1)).toEqual(others);
  });

  test('can lift a price off the floor', () => {
    const sunk = repriced(noon(), new Map([[5, 1]]));
    expect(repriced(sunk, new Map([[5, 1_990]])).prices[5]).toBe(1_990);
  });

  test.each([
    ['zero', 0, 0],
    ['a part of a cent', 0, 10.5],
    ['above the highest', 0, MAX_PRICE_CENTS + 1],
    ['an unknown company', openingCompanies.length, 100],
  ])('throws for %s', (_, company, cents) => {
    expect(() => repriced(noon(), new Map([[company, cents]]))).toThrow(RangeError);
  });
});

describe('a halted market', () => {
  test('keeps its prices and brings no news while ticks and days pass', () => {
    const halted = withHalted(noon(), true);
    const results = visited(halted, noon().tick + TICKS_PER_DAY);
    expect(results).toHaveLength(TICKS_PER_DAY);
    expect(results.every((result) => result.jumps.length === 0)).toBe(true);
    expect(results.at(-1)?.prices).toEqual(noon().prices);
    expect(advance(halted, noon().tick + TICKS_PER_DAY).openings.day.prices).toEqual(noon().prices);
  });

  test('continues from where it stood', () => {
    const resumed = withHalted(advance(withHalted(noon(), true), noon().tick + 500), false);
    expect(resumed.prices).toEqual(noon().prices);
    expect(advance(resumed, resumed.tick + 50).prices).not.toEqual(noon().prices);
  });
});
