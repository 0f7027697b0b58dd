import { TICKS_PER_MINUTE } from './tick.ts';
import type { Tier } from './tiers.ts';

/*
 * A contest is a league with an end and accounts of its own: each entrant trades there with the same sum, under the
 * same rules, and never with their own coins.
 */

/** A request for the caller's account in a contest names the contest's id in this header. */
export const CONTEST_HEADER = 'contest';

/** Standings are read in ten batches; a day's end is one item of 40 KB. */
export const MAX_ENTRANTS = 500;

/** A player may join a contest every three days for a year. */
export const MAX_CONTESTS_PER_PLAYER = 120;

export const MAX_CONTEST_DAYS = 92;
export const MAX_DAYS_AHEAD = 365;

/** A hundred, and a million coins. */
export const MIN_START_CENTS = 10_000;
export const MAX_START_CENTS = 100_000_000;

/** The cap on a company's cost is at least a twentieth of the starting cash. */
export const MIN_CAP_PERCENT = 5;
const ALL_BASIS_POINTS = 10_000;

/** The score of a day needs shares held at its beginning, so a contest's first day has none. */
export const MIN_SCORE_DAYS = 3;

/** While a contest runs, others see its figures as of the last full half-hour. */
export const STANDINGS_TICKS = 30 * TICKS_PER_MINUTE;

/** A `risk` contest ranks by score: what was held counts, without news, and each company up to a share. */
export const contestBoards = ['return', 'risk'] as const;

/** The rules of trades, copied into each account. Days are counted from the Unix epoch (UTC), both included. */
export interface ContestRules {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly startCents: number;
  /** The most that a company's shares may have cost after a purchase, as a share of the starting cash. */
  readonly capBasisPoints: number;
  /** Stocks of these tiers may be bought, whatever plan the player has. */
  readonly tiers: readonly Tier[];
}

/** Rounds down to a cent. */
export function capCentsOf({
  startCents,
  capBasisPoints,
}: Pick<ContestRules, 'startCents' | 'capBasisPoints'>): number {
  return Math.floor((startCents * capBasisPoints) / ALL_BASIS_POINTS);
}
