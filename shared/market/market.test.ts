import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { MAX_PRICE_CENTS } from '../../../shared/money.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { advance, openMarket } from '../../functions/domain/market/season.ts';
import { MIDNIGHT, noon, opened } from '../../testing/season.ts';
import { decodeMarket, encodeMarket } from './checkpoint.ts';
import { MAX_FOLD_SLOTS, type Market, quotesOf, repriced, type SlotResult, withHalted } from './market.ts';

function visited(market: Market, toSlot: number): SlotResult[] {
  const results: SlotResult[] = [];
  advance(market, toSlot, (result) => results.push(result));
  return results;
}

describe('a fold', () => {
  test('opens a season at the prices of the catalogue', () => {
    expect([...opened().prices]).toEqual(companies.map((company) => company.openingCents));
    expect(quotesOf(opened()).every((quote) => quote.openCents === quote.priceCents)).toBe(true);
  });

  test('gives the same bits in one go and in parts, with checkpoints, a halt and a new price between', () => {
    const pause = fc.nat({ max: SLOTS_PER_HOUR });
    const change = fc.constantFrom<(market: Market) => Market>(
      (market) => market,
      (market) => withHalted(market, !market.halted),
      (market) => repriced(market, new Map([[3, 12_345]])),
    );
    fc.assert(
      fc.property(pause, pause, change, (first, second, act) => {
        const market = act(opened());
        const end = market.slot + first + second;
        const inParts = advance(decodeMarket({ ...encodeMarket(advance(market, market.slot + first)) }), end);
        expect(inParts).toEqual(advance(market, end));
      }),
      { numRuns: 30 },
    );
  });

  test('gives the same bits whether anybody watches or not', () => {
    const results = visited(opened(), noon().slot);
    expect(results.map((result) => result.slot)).toEqual(
      Array.from({ length: noon().slot - opened().slot }, (_, index) => opened().slot + 1 + index),
    );
    expect(results.at(-1)?.prices).toEqual(noon().prices);
    expect(results.find((result) => result.slot === MIDNIGHT)?.prices).toEqual(noon().opens);
  });

  test('returns the same market for a slot that is not later', () => {
    expect(advance(noon(), noon().slot)).toBe(noon());
    expect(advance(noon(), noon().slot - 5)).toBe(noon());
  });

  test('leaves the market that it starts from as it was', () => {
    const before = structuredClone(opened());
    advance(opened(), opened().slot + SLOTS_PER_DAY);
    expect(opened()).toEqual(before);
  });

  test('takes an hour in one go as slot by slot', () => {
    let stepped = noon();
    while (stepped.slot < noon().slot + SLOTS_PER_HOUR) stepped = advance(stepped, stepped.slot + 1);
    expect(stepped).toEqual(advance(noon(), noon().slot + SLOTS_PER_HOUR));
  });

  test('refuses to bridge more than a year, or part of a slot', () => {
    const beyond = noon().slot + MAX_FOLD_SLOTS + 1;
    expect(() => advance(noon(), beyond)).toThrow(`cannot advance from slot ${noon().slot} to ${beyond}`);
    expect(() => advance(noon(), noon().slot + 0.5)).toThrow(RangeError);
    expect(MAX_FOLD_SLOTS).toBe(366 * SLOTS_PER_DAY);
  });

  test('goes another way for another seed', () => {
    const other = openMarket({ seed: 'another season', slot: opened().slot });
    expect(advance(other, noon().slot).prices).not.toEqual(noon().prices);
  });

  test('moves unlike companies differently: no two share a path of shocks', () => {
    expect(new Set(noon().anchor).size).toBe(companies.length);
    expect(new Set(noon().noise).size).toBe(companies.length);
  });
});

describe('the opens', () => {
  test('are the first prices of the day, and stay through it', () => {
    const first = advance(opened(), MIDNIGHT);
    expect(first.opens).toEqual(first.prices);
    expect(advance(first, MIDNIGHT + SLOTS_PER_DAY - 1).opens).toEqual(first.prices);
  });

  test('are those of the last day when a fold crosses several', () => {
    const lastMidnight = MIDNIGHT + 2 * SLOTS_PER_DAY;
    expect(advance(opened(), lastMidnight + 77).opens).toEqual(advance(opened(), lastMidnight).prices);
  });
});

describe('a price', () => {
  test('never falls below 0.01 nor out of 32 bits, even from absurd states', () => {
    const log = fc.double({ min: -1e300, max: 1e300, noNaN: true });
    fc.assert(
      fc.property(log, log, log, log, (base, anchor, noise, factor) => {
        const absurd: Market = {
          ...noon(),
          factor,
          baseLog: noon().baseLog.map(() => base),
          anchor: noon().anchor.map(() => anchor),
          noise: noon().noise.map(() => noise),
        };
        for (const price of advance(absurd, absurd.slot + 3).prices) {
          expect(price).toBeGreaterThanOrEqual(1);
          expect(price).toBeLessThanOrEqual(MAX_PRICE_CENTS);
        }
      }),
    );
  });
});

describe('a new price by an administrator', () => {
  test('is met to the cent', () => {
    const company = fc.nat({ max: companies.length - 1 });
    fc.assert(
      fc.property(company, fc.integer({ min: 1, max: MAX_PRICE_CENTS }), (index, cents) => {
        expect(repriced(noon(), new Map([[index, cents]])).prices[index]).toBe(cents);
      }),
    );
  });

  test('lasts: every later price keeps the ratio, other companies and the opens keep theirs', () => {
    const changed = repriced(noon(), new Map([[0, 2 * (noon().prices[0] ?? 0)]]));
    expect(changed.opens).toEqual(noon().opens);
    const later = {
      plain: advance(noon(), noon().slot + SLOTS_PER_DAY),
      changed: advance(changed, noon().slot + SLOTS_PER_DAY),
    };
    const [plain = 0, ...others] = later.plain.prices;
    const [doubled = 0, ...othersAfter] = later.changed.prices;
    expect(Math.abs(doubled - 2 * plain)).toBeLessThanOrEqual(2);
    expect(othersAfter).toEqual(others);
  });

  test('can lift a price off the floor', () => {
    const sunk = { ...noon(), anchor: noon().anchor.map(() => -40) };
    expect(sunk.prices[5]).toBe(1);
    expect(repriced(sunk, new Map([[5, 1_990]])).prices[5]).toBe(1_990);
  });

  test.each([
    ['zero', 0, 0],
    ['a part of a cent', 0, 10.5],
    ['above the highest', 0, MAX_PRICE_CENTS + 1],
    ['an unknown company', companies.length, 100],
  ])('throws for %s', (_, company, cents) => {
    expect(() => repriced(noon(), new Map([[company, cents]]))).toThrow(RangeError);
  });
});

describe('a halted market', () => {
  test('keeps its prices and brings no news while slots and days pass', () => {
    const halted = withHalted(noon(), true);
    const results = visited(halted, noon().slot + SLOTS_PER_DAY);
    expect(results).toHaveLength(SLOTS_PER_DAY);
    expect(results.every((result) => result.jumps.length === 0)).toBe(true);
    expect(results.at(-1)?.prices).toEqual(noon().prices);
    expect(advance(halted, noon().slot + SLOTS_PER_DAY).opens).toEqual(noon().prices);
  });

  test('goes on from where it stood', () => {
    const resumed = withHalted(advance(withHalted(noon(), true), noon().slot + 500), false);
    expect(resumed.prices).toEqual(noon().prices);
    expect(advance(resumed, resumed.slot + 50).prices).not.toEqual(noon().prices);
  });
});
