import { keystream } from '../../functions/domain/market/keystream.ts';
import { openMarket } from '../../functions/domain/market/run.ts';
import { keysFrom, seededKeys } from '../../functions/testing/keys.ts';
import { ratesOver } from '../../shared/market/character.ts';
import { type Jump, type Motion, step } from '../../shared/market/engine.ts';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../../shared/tick.ts';

/** A market of the real engine that moves a step at a time. */
export interface PricePath extends Pick<Motion, 'prices' | 'news' | 'moods'> {
  /** The prices of the run's first tick, to which prices are pulled. */
  readonly openings: Uint32Array;
  /** Returns the step's news. */
  readonly next: () => readonly Jump[];
}

/** A midnight, so that a path begins with a trading day. */
export const FIRST_TICK = 20_000 * TICKS_PER_DAY;
const SETTLING_HOURS = 365 * 24;

/** Tick by tick, after a year in strokes: a market as it is later on, not one whose prices have just been set. */
export function tickPath(seed: string): PricePath {
  const motion = opening(seed);
  const past = pathOf(motion, `${seed} past`, TICKS_PER_HOUR);
  for (let hour = 0; hour < SETTLING_HOURS; hour++) past.next();
  return pathOf(motion, seed, 1);
}

/** In strokes of an hour from the run's first tick: years are cheap. */
export function strokePath(seed: string): PricePath {
  return pathOf(opening(seed), seed, TICKS_PER_HOUR);
}

const opening = (seed: string) => openMarket({ keys: keysFrom(seed, FIRST_TICK), tick: FIRST_TICK });

/** The shocks of a step have the deviations of the sums of its ticks' shocks. */
function pathOf(motion: Motion, seed: string, ticksPerStep: number): PricePath {
  const wordsOf = keystream(seededKeys(seed));
  const rates = ratesOver(ticksPerStep);
  let tick = FIRST_TICK;
  const next = () => {
    const jumps: Jump[] = [];
    step(motion, { tick, words: wordsOf(tick++, motion.prices.length), rates, onJump: (jump) => jumps.push(jump) });
    return jumps;
  };
  return { ...motion, openings: motion.anchors, next };
}
