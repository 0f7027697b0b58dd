import { describe, expect, test } from 'vitest';
import { STANDINGS_TICKS } from '../../shared/contest.ts';
import { TICKS_PER_DAY } from '../../shared/tick.ts';
import { type Tier, tiers } from '../../shared/tiers.ts';
import { keysFrom } from '../testing/keys.ts';
import { openingCompanies } from '../testing/run.ts';
import { type Columns, dot, leastSquares } from '../testing/solved-holdings.ts';
import { coarseValue } from './contest-standings.ts';
import { advance, openMarket } from './market/run.ts';

/*
 * This is the attack on a contest's public page (testing/solved-holdings.ts), scored by how many of the share counts
 * come out right. Its looks are those that the page gives: one a half-hour, at known prices.
 */

const FIRST_TICK = 20_000 * TICKS_PER_DAY;
const RUN_IN_TICKS = 5 * TICKS_PER_DAY;
const ENTRANTS = 10;

/** The prices of a day's half-hours, and a 1 for the cash. The second day is stormy. */
const days: readonly Columns[][] = ['a', 'b', 'c'].map((seed) => {
  let market = openMarket({ keys: keysFrom(seed, FIRST_TICK), tick: FIRST_TICK });
  market = advance(market, FIRST_TICK + RUN_IN_TICKS);
  return Array.from({ length: TICKS_PER_DAY / STANDINGS_TICKS + 1 }, () => {
    const look = [...market.prices, 1];
    market = advance(market, market.tick + STANDINGS_TICKS);
    return look;
  });
});

interface Rules {
  readonly startCents: number;
  readonly tiers: readonly Tier[];
}

const at = (row: Columns, column: number) => row[column] as number;
const fractionOf = (seed: number) => Math.abs(Math.sin(seed) * 10_000) % 1;

/** Two to eight companies, for half of the coins or more. */
function entrantOf(seed: number, { startCents, tiers: allowed }: Rules, prices: Columns): Columns {
  const companies = [...openingCompanies.keys()].filter((company) =>
    allowed.includes(openingCompanies[company]?.tier as Tier),
  );
  const picks = companies
    .toSorted((one, other) => fractionOf(seed * 91 + one) - fractionOf(seed * 91 + other))
    .slice(0, 2 + Math.floor(7 * fractionOf(seed)));
  const invested = startCents * (0.5 + 0.5 * fractionOf(seed + 0.5));
  const owned = prices.map((price, company) => {
    const part = 0.6 + 0.8 * fractionOf(seed * 17 + company);
    return picks.includes(company) ? Math.floor((invested * part) / picks.length / price) : 0;
  });
  owned[openingCompanies.length] = Math.max(0, startCents - dot(owned, prices.with(-1, 0)));
  return owned;
}

type Shown = (cents: number) => number;
type Attack = (looks: readonly Columns[], values: Columns, stepCents: number) => Columns;

const plain: Attack = (looks, values) => leastSquares(looks, values);

/** A figure that changed was between its two values between its two looks. */
const withCrossings: Attack = (looks, values) => {
  const crossings = [...looks.keys()].slice(1).filter((look) => values[look] !== values[look - 1]);
  const between = (one: number, other: number) => (one + other) / 2;
  return leastSquares(
    [
      ...looks,
      ...crossings.map((look) =>
        (looks[look] as Columns).map((price, unknown) => between(price, at(looks[look - 1] as Columns, unknown))),
      ),
    ],
    [...values, ...crossings.map((look) => between(at(values, look), at(values, look - 1)))],
    [...values.map(() => 1), ...crossings.map(() => 4)],
  );
};

/** Moves each value of the guess into its step, and solves again. */
const withinSteps: Attack = (looks, values, stepCents) => {
  let guess: Columns = leastSquares(looks, values);
  for (let round = 0; round < 6; round++) {
    const moved = looks.map((look, index) => {
      const [least, most] = [at(values, index) - stepCents / 2, at(values, index) + stepCents / 2];
      return Math.min(most, Math.max(least, dot(guess, look)));
    });
    guess = leastSquares(looks, moved);
  }
  return guess;
};

/** Knows the exact value at the last close, too. */
const withClose: (owned: Columns) => Attack = (owned) => (looks, values) => {
  const close = looks[0] as Columns;
  return leastSquares([...looks, close], [...values, dot(owned, close)], [...values.map(() => 1), 100]);
};

interface Attacked {
  readonly looksSeen: number;
  readonly shown: Shown;
  readonly attack: (owned: Columns) => Attack;
}

function rightPercent(rules: Rules, { looksSeen, shown, attack }: Attacked): number {
  let [right, all] = [0, 0];
  for (const day of days)
    for (let seed = 1; seed <= ENTRANTS; seed++) {
      const looks = day.slice(0, looksSeen);
      const owned = entrantOf(seed, rules, looks[0] as Columns);
      const guess = attack(owned)(
        looks,
        looks.map((look) => shown(dot(owned, look))),
        rules.startCents / 100,
      );
      const held = [...openingCompanies.keys()].filter((company) => at(owned, company) > 0);
      all += held.length;
      right += held.filter((company) => Math.round(at(guess, company)) === at(owned, company)).length;
    }
  return (100 * right) / all;
}

/** The last number is the most that may come out right, in percent. Counts of one or two are easily guessed. */
const contests: [name: string, Rules, most: number][] = [
  ['class', { startCents: 1_000_000, tiers: ['standard', 'bronze'] }, 10],
  ['class with every stock', { startCents: 1_000_000, tiers }, 22],
  ['sprint', { startCents: 5_000_000, tiers }, 8],
  ['cup', { startCents: 10_000_000, tiers }, 5],
];
const attacks: [name: string, (owned: Columns) => Attack][] = [
  ['least squares', () => plain],
  ['crossings', () => withCrossings],
  ['steps', () => withinSteps],
  ['the last close', withClose],
];
const LOOKS = 25;
const DAY_LOOKS = TICKS_PER_DAY / STANDINGS_TICKS + 1;

describe.each(contests)('the holdings of those in a %s', (_, rules, most) => {
  const shown: Shown = (cents) => coarseValue(cents, rules);
  const exact: Shown = (cents) => cents;

  test('follow from 25 exact values', () => {
    expect(rightPercent(rules, { looksSeen: LOOKS, shown: exact, attack: () => plain })).toBeGreaterThan(95);
  });

  test.each(attacks)('stay hidden from %s, in 25 looks and in a day of them', (__, attack) => {
    for (const looksSeen of [LOOKS, DAY_LOOKS])
      expect(rightPercent(rules, { looksSeen, shown, attack })).toBeLessThan(most);
  });
});
