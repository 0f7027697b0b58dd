import { describe, expect, test } from 'vitest';
import { TICKS_PER_DAY } from '../../shared/tick.ts';
import { keysFrom } from '../testing/keys.ts';
import { openingCompanies } from '../testing/run.ts';
import { dot, leastSquares, solve } from '../testing/solved-holdings.ts';
import { advance, openMarket } from './market/run.ts';
import { coarseCents } from './portfolio.ts';

test.each([
  [0, 0],
  [9, 9],
  [1_000_000, 1_000_000],
  [1_049_999, 1_000_000],
  [1_050_000, 1_100_000],
  [2_290_000, 2_200_000],
  [3_100_000, 3_200_000],
  [5_249_999, 5_000_000],
  [9_760_000, 10_000_000],
  [123_456_789, 120_000_000],
])('%d cents are shown as %d', (cents, shown) => {
  expect(coarseCents(cents)).toBe(shown);
});

/* This is the attack (testing/solved-holdings.ts), scored by the share of the portfolio that it misplaces. */

/** A player's portfolio: shares by company, then cash in cents. */
type Owned = readonly number[];
type Look = readonly number[];

const MINUTE_TICKS = 6;
const UNKNOWNS = openingCompanies.length + 1;

/** The prices of a week, a minute apart, and a 1 for the cash. */
const week: readonly Look[] = (() => {
  let market = openMarket({ keys: keysFrom('looks', 20_000 * TICKS_PER_DAY), tick: 20_000 * TICKS_PER_DAY });
  return Array.from({ length: (7 * TICKS_PER_DAY) / MINUTE_TICKS }, () => {
    market = advance(market, market.tick + MINUTE_TICKS);
    return [...market.prices, 1];
  });
})();
const day = week.slice(0, TICKS_PER_DAY / MINUTE_TICKS);
const hours = week.filter((_, minute) => minute % 60 === 0);
const first = week[0] as Look;

const at = (row: readonly number[], column: number) => row[column] as number;

function misplacedPercent(guess: Owned, owned: Owned): number {
  const wrong = owned.map((count, unknown) => Math.abs(count - at(guess, unknown)));
  return (50 * dot(wrong, first)) / dot(owned, first);
}

/** Five holdings and cash, worth 10,000 to 20,000 coins. */
function playerOf(seed: number): Owned {
  const owned = first.map(() => 0);
  for (let holding = 0; holding < 5; holding++) {
    const company = (seed * 7 + holding * 5) % openingCompanies.length;
    owned[company] = Math.floor((100_000 * (1 + ((seed + holding) % 4))) / at(first, company));
  }
  owned[openingCompanies.length] = 123_456 * (1 + (seed % 7));
  return owned;
}

const guess = (owned: Owned, looks: readonly Look[], shown: (cents: number) => number) =>
  misplacedPercent(
    leastSquares(
      looks,
      looks.map((look) => shown(dot(owned, look))),
    ),
    owned,
  );

describe.each([11, 12, 13])('the hidden portfolio of player %d', (seed) => {
  const owned = playerOf(seed);

  test('follows exactly from 25 values to the cent', () => {
    const looks = hours.slice(0, UNKNOWNS);
    const values = looks.map((look) => dot(owned, look));
    expect(solve(looks, values).map(Math.round).join()).toBe(owned.join());
  });

  test('stays hidden at the shown values, seen for 25 hours, or each minute of a day', () => {
    expect(guess(owned, hours.slice(0, UNKNOWNS), coarseCents)).toBeGreaterThan(50);
    expect(guess(owned, day, coarseCents)).toBeGreaterThan(50);
  });

  test('shows its outline after a week of values, and nearly all in steps of 100 coins', () => {
    expect(guess(owned, week, coarseCents)).toBeGreaterThan(20);
    expect(guess(owned, week, (cents) => Math.round(cents / 10_000) * 10_000)).toBeLessThan(5);
  });
});

// Ranks are exact and follow every price, so they bound a value by those of the players ahead and behind.
test.each([
  [20, 30, 100],
  [300, 0, 30],
])('a week of ranks among %d others who hide nothing leaves %d to %d %% misplaced', (others, least, most) => {
  const owned = playerOf(11);
  const field = Array.from({ length: others }, (_, index) =>
    playerOf(100 + index).map((count) => (count * (60 + ((index * 37) % 80))) / 100),
  );
  const looks: Look[] = [];
  const values: number[] = [];
  for (const look of hours) {
    const value = dot(owned, look);
    const known = field.map((each) => dot(each, look));
    const [behind, before] = [
      Math.max(...known.filter((each) => each <= value)),
      Math.min(...known.filter((each) => each > value)),
    ];
    if (!Number.isFinite(before - behind)) continue;
    looks.push(look);
    values.push((behind + before) / 2);
  }
  const misplaced = misplacedPercent(leastSquares(looks, values), owned);
  expect(misplaced).toBeGreaterThan(least);
  expect(misplaced).toBeLessThan(most);
});
