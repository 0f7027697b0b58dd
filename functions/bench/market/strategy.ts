import { aboveMean, belowMean, highest, lowest, notPositive, positive, type Rule } from './rules.ts';
import type { Signal } from './signals.ts';

/** A way to trade that needs nothing but what is public. */
export interface Strategy {
  readonly name: string;
  readonly signal: Signal;
  readonly rule: Rule;
  /** Keeps its shares while it chooses the same. Others make their parts equal again at every decision. */
  readonly keeps?: true;
  /** What it knows is older than a day: the reward of patience. */
  readonly slow?: true;
}

/** How often strategies decide, and whether they hold whole shares only, as the game sells them. */
export interface Rhythm {
  readonly name: string;
  readonly slots: number;
  readonly wholeShares?: true;
}

/** One market's signals, in the order in which a slot updates them, and its strategies at each rhythm. */
export interface Strategies {
  readonly signals: readonly Signal[];
  readonly at: (rhythmSlots: number) => readonly Strategy[];
}

/** Has a signal computed in every slot, after those that were added before it. */
export type Add = (signal: Signal) => Signal;

/** The four ways to choose by a score: one company or about half of them, from either end. */
export function chosenBy(what: string, signal: Signal): Strategy[] {
  return [
    { name: `lowest ${what}`, signal, rule: lowest },
    { name: `lower half ${what}`, signal, rule: belowMean },
    { name: `highest ${what}`, signal, rule: highest },
    { name: `upper half ${what}`, signal, rule: aboveMean },
  ];
}

/** Both ways to be in some companies at some times, and in cash at others. */
export function inOrOut(what: string, signal: Signal): Strategy[] {
  return [
    { name: `in after ${what}`, signal, rule: positive },
    { name: `out after ${what}`, signal, rule: notPositive },
  ];
}
