import { describe, expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { Account, Comparison, universes } from './account.ts';
import { enginePath } from './price-path.ts';
import { highest, lowest } from './rules.ts';
import { createStrategies } from './strategies.ts';
import { holdTournament } from './tournament.ts';

const prices = Float64Array.from(companies, () => 30_000);
const FIRST_TWO = 0b11;

function at(...changed: number[]): Float64Array {
  return prices.map((price, company) => changed[company] ?? price);
}

describe('an account', () => {
  test('holds as many coins of each company', () => {
    const account = new Account();
    account.hold(FIRST_TWO, prices);
    expect(account.worth(at(60_000, 30_000))).toBeCloseTo(1_500_000, 6);
    expect(account.gain(at(60_000, 30_000))).toBeCloseTo(Math.log(1.5), 12);
  });

  test('of whole shares keeps in cash what buys none', () => {
    const account = new Account({ wholeShares: true });
    account.hold(FIRST_TWO, prices);
    // 16 shares of each for 9,600 coins, and 400 in cash.
    expect(account.worth(at(0, 0))).toBe(40_000);
    expect(account.worth(prices)).toBe(1_000_000);
  });

  test('in cash is worth the same at any price', () => {
    const account = new Account();
    account.hold(FIRST_TWO, prices);
    account.hold(0, at(60_000, 60_000));
    expect(account.worth(prices)).toBeCloseTo(2_000_000, 6);
  });
});

test('an account is compared with the baskets of the tiers that it holds, as much of each', () => {
  const baskets = Float64Array.from([1, 1, 1, 1]);
  const comparison = new Comparison(0b1000011, { prices, baskets });
  const grown = Float64Array.from([1.3, 1.6, 9, 9]);
  expect(comparison.gain({ prices, baskets: grown })).toBeCloseTo(Math.log(1.4), 12);
  comparison.turn(0b1000000, { prices, baskets: grown });
  expect(comparison.gain({ prices, baskets: Float64Array.from([9, 3.2, 9, 9]) })).toBeCloseTo(Math.log(2.8), 12);
});

test('equal parts of one company earn what an account earns that buys it', () => {
  const play = (keeps: boolean) => {
    const { signals, at: strategiesAt } = createStrategies();
    const single = strategiesAt(60).filter(({ rule }) => rule === highest || rule === lowest);
    const strategies = single.map((strategy) => (keeps ? { ...strategy, keeps } : strategy));
    const options = { rhythms: [{ name: '', slots: 60 }], watchedDays: 0.25, days: 0.25 };
    const path = enginePath({ seed: 'one company', pastDays: 1 });
    return holdTournament(path, { ...options, strategies: { signals, at: () => strategies } })[0] ?? [];
  };
  const [kept, equal] = [play(true), play(false)];
  expect(kept.length).toBeGreaterThan(20 * universes.length);
  for (const [index, { gain, excess }] of kept.entries()) {
    expect(equal[index]?.gain).toBeCloseTo(gain, 10);
    expect(equal[index]?.excess).toBeCloseTo(excess, 3);
  }
});
