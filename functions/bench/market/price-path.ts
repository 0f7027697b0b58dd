import { ratesOver } from '../../../shared/market/character.ts';
import { type Jump, type Motion, step } from '../../../shared/market/engine.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { keystream } from '../../domain/market/keystream.ts';
import { openMarket } from '../../domain/market/run.ts';
import { keysFrom, seededKeys } from '../../testing/keys.ts';

/** A market of the real engine that moves a step at a time. */
export interface PricePath extends Pick<Motion, 'prices' | 'news' | 'moods'> {
  /** The prices of the run's first slot, to which prices are pulled. */
  readonly openings: Uint32Array;
  /** Returns the step's news. */
  readonly next: () => readonly Jump[];
}

/** A midnight, so that a path begins with a trading day. */
export const FIRST_SLOT = 20_000 * SLOTS_PER_DAY;
const SETTLING_HOURS = 365 * 24;

/** Slot by slot, after a year in strokes: a market as it is later on, not one whose prices have just been set. */
export function slotPath(seed: string): PricePath {
  const motion = opening(seed);
  const past = pathOf(motion, `${seed} past`, SLOTS_PER_HOUR);
  for (let hour = 0; hour < SETTLING_HOURS; hour++) past.next();
  return pathOf(motion, seed, 1);
}

/** In strokes of an hour from the run's first slot: years are cheap. */
export function strokePath(seed: string): PricePath {
  return pathOf(opening(seed), seed, SLOTS_PER_HOUR);
}

const opening = (seed: string) => openMarket({ keys: keysFrom(seed, FIRST_SLOT), slot: FIRST_SLOT });

/** The shocks of a step have the deviations of the sums of its slots' shocks. */
function pathOf(motion: Motion, seed: string, slotsPerStep: number): PricePath {
  const wordsOf = keystream(seededKeys(seed));
  const rates = ratesOver(slotsPerStep);
  let slot = FIRST_SLOT;
  const next = () => {
    const jumps: Jump[] = [];
    step(motion, { slot, words: wordsOf(slot++, motion.prices.length), rates, onJump: (jump) => jumps.push(jump) });
    return jumps;
  };
  return { ...motion, openings: motion.bases, next };
}
