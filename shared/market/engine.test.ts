import { describe, expect, test } from 'vitest';
import { keystream } from '../../functions/domain/market/keystream.ts';
import { openMarket } from '../../functions/domain/market/run.ts';
import { keysFrom, seededKeys } from '../../functions/testing/keys.ts';
import { openingCompanies } from '../../functions/testing/run.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../money.ts';
import { TICKS_PER_HOUR } from '../tick.ts';
import { tiers } from '../tiers.ts';
import { CALM, ratesOver, STORM, type TierRates, tierOf, volatilityLevels } from './character.ts';
import { type Jump, LEVEL_UNIT, type Motion, step } from './engine.ts';
import { wordsPerTick } from './random.ts';

const wordsOf = keystream(seededKeys('draws'));

/** In steps of an hour, premiums and pulls are visible beside the shocks. */
const hour = ratesOver(TICKS_PER_HOUR);
const DRAWS = 12_000;

const states = [97_240, 200, 50, 5, 2].flatMap((price) =>
  [CALM, STORM].flatMap((regime) =>
    [0, volatilityLevels.length - 1].map((level) => ({
      price,
      regime,
      level,
      name: regime === CALM ? 'calm' : 'storm',
    })),
  ),
);

interface State {
  readonly anchor?: number;
  readonly regime?: number;
  readonly level?: number;
}

function motionAt(price: number, { anchor = price, regime = CALM, level = 2 }: State = {}): Motion {
  return {
    ...openMarket({ keys: keysFrom('draws', 0), tick: 0 }),
    prices: new Uint32Array(openingCompanies.length).fill(price),
    anchors: new Uint32Array(openingCompanies.length).fill(anchor),
    regime: new Uint8Array(openingCompanies.length + 1).fill(regime).fill(level, openingCompanies.length),
  };
}

/** A value per tier from many samples of one step, and its standard error. */
interface Drawn {
  readonly mean: number;
  readonly error: number;
}

/** Draws one step from this state: each price's growth, whether it jumped, whether its regime changed. */
function draw(
  state: Motion,
  measure: (result: { growth: number; jumped: boolean; turned: boolean }) => number | undefined,
): Drawn[] {
  const sums = tiers.map(() => ({ count: 0, sum: 0, squares: 0 }));
  const motion = { ...state, prices: state.prices.slice(), regime: state.regime.slice() };
  let jumped = new Set<number>();
  const onJump = ({ company }: Jump) => jumped.add(company);
  for (let tick = 0; tick < DRAWS; tick++) {
    motion.prices.set(state.prices);
    motion.regime.set(state.regime);
    jumped = new Set();
    step(motion, { tick, words: wordsOf(tick, openingCompanies.length), onJump, rates: hour });
    for (let company = 0; company < openingCompanies.length; company++) {
      const growth = (motion.prices[company] as number) / (state.prices[company] as number) - 1;
      const turned = [company, openingCompanies.length].some((row) => motion.regime[row] !== state.regime[row]);
      const value = measure({ growth, jumped: jumped.has(company), turned });
      const sum = sums[tierOf[company] as number];
      if (value === undefined || !sum) continue;
      sum.count += 1;
      sum.sum += value;
      sum.squares += value * value;
    }
  }
  return sums.map(({ count, sum, squares }) => {
    const mean = sum / count;
    return { mean, error: Math.sqrt((squares / count - mean * mean) / count) };
  });
}

describe('the expected price', () => {
  const strays = (motion: Motion, pull: number) =>
    draw(motion, ({ growth }) => growth).map(({ mean, error }, tier) => {
      return Math.abs(mean - (hour.tiers[tier] as TierRates).premium - pull) / error;
    });

  test.each(states)(
    'at $price cents, in $name at level $level, grows by the premium, and to the anchor by the pull',
    ({ price, ...state }) => {
      expect(Math.max(...strays(motionAt(price, { anchor: 3 * price, ...state }), hour.pull))).toBeLessThan(4);
    },
  );

  test('is pulled down by a lower anchor', () => {
    expect(Math.max(...strays(motionAt(30_000, { anchor: 10_000 }), -hour.pull))).toBeLessThan(4);
  });
});

describe('the variance of a price without news', () => {
  test.each(states)(
    'at $price cents, in $name at level $level, combines regime and volatility',
    ({ price, ...state }) => {
      const drawn = draw(motionAt(price, state), ({ growth, jumped, turned }) =>
        jumped || turned ? undefined : growth ** 2,
      );
      for (const [tier, { mean, error }] of drawn.entries()) {
        const { calm, storm, premium } = hour.tiers[tier] as TierRates;
        const { variance: ofMarket } = volatilityLevels[state.level] ?? { variance: 0 };
        const variance = (state.regime === CALM ? calm : storm).variance * ofMarket;
        // The premium also comes in whole cents: extra moves that show at low prices.
        expect(mean / variance).toBeLessThan(1.01 + (4 * error + premium / price) / variance);
        expect(mean / variance).toBeGreaterThan(0.99 - (4 * error) / variance);
      }
    },
  );
});

/** Makes words whose shocks are all 0, with no regime changes and nothing rounded up, except for those in `set`. */
function words(set: Record<number, number> = {}): Uint32Array {
  const still = new Uint32Array(wordsPerTick(openingCompanies.length)).fill(0xffff_0000);
  for (const [index, word] of Object.entries(set)) still[Number(index)] = word;
  return still;
}

const ALL_BITS = 0xffff_ffff;
const EVENT = 4 * 3;
const SHOCK = EVENT + 1;
const ROUNDING = EVENT + 3;
const MOOD = 4 * openingCompanies.length;
const VOLATILITY = MOOD + 1 + tiers.length;
const NEWS_SIZE = wordsPerTick(openingCompanies.length) - openingCompanies.length + 3;

function stepped(motion: Motion, drawn: Uint32Array): { motion: Motion; jumps: Jump[] } {
  const jumps: Jump[] = [];
  step(motion, { tick: 1, words: drawn, onJump: (jump) => jumps.push(jump) });
  return { motion, jumps };
}

describe('a step', () => {
  test('does not lift the highest price, and lets it fall', () => {
    const up = stepped(motionAt(MAX_PRICE_CENTS), words({ [SHOCK]: ALL_BITS }));
    expect(up.motion.prices[3]).toBe(MAX_PRICE_CENTS);
    const down = stepped(motionAt(MAX_PRICE_CENTS), words({ [SHOCK]: 0 }));
    expect(down.motion.prices[3]).toBeLessThan(MAX_PRICE_CENTS);
  });

  test('leaves the lowest price unchanged, whatever shock or bad news comes', () => {
    for (const shock of [0, ALL_BITS]) {
      const drawn = words({ [EVENT]: 0, [SHOCK]: shock, [MOOD]: shock, [NEWS_SIZE]: 0, [ROUNDING]: ALL_BITS });
      expect(stepped(motionAt(MIN_PRICE_CENTS), drawn).motion.prices[3]).toBe(MIN_PRICE_CENTS);
    }
  });

  test('does not lift the lowest price by the premium or a higher anchor', () => {
    const { motion } = stepped(motionAt(MIN_PRICE_CENTS, { anchor: 10_000 }), words({ [ROUNDING]: 0 }));
    expect(motion.prices[3]).toBe(MIN_PRICE_CENTS);
  });

  test.each([
    [2, 'rises', 0, 3],
    [2, 'falls', 200_000, 1],
    [4, 'cannot rise', 0, 4],
    [0, 'cannot fall', 200_000, 0],
    [2, 'stays', ALL_BITS, 2],
  ])('moves volatility as its word says: level %i %s', (level, _, word, turned) => {
    const { motion } = stepped(motionAt(10_000, { level }), words({ [VOLATILITY]: word }));
    expect(motion.regime[openingCompanies.length]).toBe(turned);
  });

  test.each([
    ['good', ALL_BITS, 'up'],
    ['bad', 0, 'down'],
  ])('brings %s news to the one company whose event word asks for it', (_, size, direction) => {
    const before = motionAt(10_000);
    const [up, down] = [before.editions[6], before.editions[7]];
    const { motion, jumps } = stepped(motionAt(10_000), words({ [EVENT]: 0, [NEWS_SIZE]: size }));
    expect(jumps).toMatchObject([{ tick: 1, company: 3, direction, edition: direction === 'up' ? up : down }]);
    const [jump] = jumps;
    const growth = (motion.prices[3] as number) / 10_000 - 1;
    expect(Math.log1p(growth)).toBeCloseTo(jump?.size ?? 0, 3);
    expect([...motion.news]).toEqual([0, 0, 0, Math.round((jump?.size ?? 0) / LEVEL_UNIT), ...Array(20).fill(0)]);
    expect([...motion.editions].map((edition, row) => edition - (before.editions[row] ?? 0))).toEqual(
      [...before.editions].map((_, row) => (row === (direction === 'up' ? 6 : 7) ? 1 : 0)),
    );
  });

  test('brings no news without such an event word', () => {
    const { motion, jumps } = stepped(motionAt(10_000), words({ [NEWS_SIZE]: ALL_BITS }));
    expect(jumps).toEqual([]);
    expect(motion.prices[3]).toBe(10_000);
  });

  test("moves all companies by the market's mood, scaled by tier, and counts it", () => {
    const { motion } = stepped(motionAt(10_000_000), words({ [MOOD]: ALL_BITS }));
    expect(new Set(motion.moods).size).toBe(tiers.length);
    for (const [company, price] of motion.prices.entries()) {
      expect(Math.log(price / 10_000_000)).toBeCloseTo((motion.moods[company] ?? 0) * LEVEL_UNIT, 6);
    }
  });
});

test('regimes, editions and news do not depend on prices', () => {
  const [one, other] = [motionAt(97_240), motionAt(3, { anchor: 800 })];
  const jumps: Jump[][] = [[], []];
  for (let tick = 0; tick < 20_000; tick++) {
    for (const [index, motion] of [one, other].entries()) {
      step(motion, { tick, words: wordsOf(tick, openingCompanies.length), onJump: (jump) => jumps[index]?.push(jump) });
    }
  }
  expect(jumps[0]?.length).toBeGreaterThan(50);
  expect(jumps[1]).toEqual(jumps[0]);
  expect([other.regime, other.editions, other.news]).toEqual([one.regime, one.editions, one.news]);
  expect(other.prices).not.toEqual(one.prices);
});
