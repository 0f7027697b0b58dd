import type { Tier } from '../../../shared/tiers.ts';
import { FigureCounter, type FigureSums } from './figure-counter.ts';
import { SETTLING_DAYS } from './long-run.ts';
import { enginePath } from './price-path.ts';
import { createStrategies, rhythms, wholeShareRhythm } from './strategies.ts';
import type { Rhythm } from './strategy.ts';
import { holdTournament, type Outcome } from './tournament.ts';

/*
 * A month of one market, slot by slot, with all strategies in it. A year in strokes goes before: what the strategies find
 * is a market as it is later on, and not one whose prices have just been set.
 */

export const DAYS = 30;
const WATCHED_DAYS = 1;

export interface SlotRun {
  /** By rhythm, those of `slotRhythms`. */
  readonly outcomes: readonly (readonly Outcome[])[];
  readonly sums: Record<Tier, FigureSums>;
}

export const slotRhythms: readonly Rhythm[] = [...rhythms, wholeShareRhythm];

/** With all strategies, or with only those of some names. */
export function runSlots(seed: string, names?: readonly string[]): SlotRun {
  const path = enginePath({ seed, pastDays: SETTLING_DAYS });
  const counter = new FigureCounter(path);
  const outcomes = holdTournament(path, {
    strategies: createStrategies(names),
    rhythms: slotRhythms,
    watchedDays: WATCHED_DAYS,
    days: DAYS,
    visit: (history) => counter.visit(history),
  });
  return { outcomes, sums: counter.total() };
}
