import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { type Distribution, QUANTILES, rankIn, rankPlayers, TOP_PLAYERS } from './rank.ts';
import type { Columns } from './roster.ts';
import { decodeDistribution, encodeDistribution } from './snapshot.ts';

const NO_PRICES = new Uint32Array(companies.length);

/** Players with nothing but cash, who joined at these moments. */
function withCash(cash: readonly number[], joined: readonly number[] = []): Columns {
  return {
    size: cash.length,
    cashCents: Float64Array.from(cash),
    shares: new Uint32Array(cash.length * companies.length),
    joinedAtMs: Float64Array.from(cash, (_, row) => joined[row] ?? 0),
  };
}

/** The rule, word for word: one more than there are players with a higher value. */
const naiveRank = (cash: readonly number[], value: number) => 1 + cash.filter((each) => each > value).length;

function naiveOrder(cash: readonly number[], joined: readonly number[]): number[] {
  return cash
    .map((_, row) => row)
    .sort((a, b) => (cash[b] ?? 0) - (cash[a] ?? 0) || (joined[a] ?? 0) - (joined[b] ?? 0) || a - b);
}

/** Few different values and moments, so that ties are everywhere. */
const fields = fc
  .integer({ min: 1, max: 3000 })
  .chain((players) =>
    fc.tuple(
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: players, maxLength: players }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: players, maxLength: players }),
    ),
  );

describe('a value', () => {
  test('is cash and every share at its price', () => {
    const columns = withCash([100, 5]);
    columns.shares.set([2, 0, 1], 0);
    columns.shares.set([1], 2 * companies.length - 1);
    const prices = Uint32Array.from(companies, (_, company) => 10 + company);
    expect([...rankPlayers(columns, prices).values]).toEqual([100 + 2 * 10 + 12, 5 + 10 + companies.length - 1]);
  });
});

describe('the order of the best', () => {
  test('is by value, then by who joined first, whatever the field', () => {
    fc.assert(
      fc.property(fields, ([cash, joined]) => {
        const { top } = rankPlayers(withCash(cash, joined), NO_PRICES);
        expect(top).toEqual(naiveOrder(cash, joined).slice(0, TOP_PLAYERS));
      }),
      { numRuns: 60 },
    );
  });

  test('of nobody is empty', () => {
    const { top, distribution } = rankPlayers(withCash([]), NO_PRICES);
    expect([top.length, distribution.players, distribution.values.length]).toEqual([0, 0, 0]);
  });
});

describe('a rank', () => {
  test('is shared by equal values, and the next one is skipped', () => {
    const { distribution } = rankPlayers(withCash([70, 90, 70, 10]), NO_PRICES);
    expect([90, 70, 10].map((value) => rankIn(distribution, value))).toEqual([1, 2, 4]);
  });

  test('of a value that nobody has lies between those around it', () => {
    const { distribution } = rankPlayers(withCash([70, 90, 70, 10]), NO_PRICES);
    expect([95, 80, 69, 5].map((value) => rankIn(distribution, value))).toEqual([1, 2, 4, 4]);
  });

  test('of every player is exact in a field of up to 2,048', () => {
    const small = fields.filter(([cash]) => cash.length <= QUANTILES);
    fc.assert(
      fc.property(small, ([cash]) => {
        const { distribution } = rankPlayers(withCash(cash), NO_PRICES);
        for (const value of new Set(cash)) expect(rankIn(distribution, value)).toBe(naiveRank(cash, value));
      }),
      { numRuns: 40 },
    );
  });

  test('is exact among the first thousand of 50,000, and errs by less than a thousandth below', () => {
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return seed / 2 ** 32;
    };
    const cash = Array.from({ length: 50_000 }, () => Math.round(1_000_000 * Math.exp(random() * 2 - random())));
    const sorted = cash.toSorted((a, b) => b - a);
    const { distribution } = rankPlayers(withCash(cash), NO_PRICES);
    const errors = sorted.map((value, place) =>
      Math.abs(rankIn(distribution, value) - (sorted.indexOf(value, Math.max(0, place - 50)) + 1)),
    );
    expect(Math.max(...errors.slice(0, TOP_PLAYERS))).toBe(0);
    expect(Math.max(...errors)).toBeLessThan(cash.length / 1000);
    expect(Math.max(...errors)).toBeGreaterThan(0);
  });
});

test('a distribution read back is the one that was stored, in less than 12 KB', () => {
  const cash = Array.from({ length: 5000 }, (_, row) => 1_000_000 + ((row * 7919) % 5000) * 313);
  const { distribution } = rankPlayers(withCash(cash), NO_PRICES);
  const stored = encodeDistribution(distribution);
  expect(decodeDistribution(stored)).toEqual(distribution satisfies Distribution);
  expect(stored.byteLength).toBeLessThan(12_000);
});
