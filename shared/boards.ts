import type { Period } from './period.ts';
import type { Tier } from './tiers.ts';

/**
 * The boards. `all` ranks by value; the others by the return of their period. `free` is the season's board of those without
 * a paid plan in that season, so that nobody can buy the win.
 */
export const boards = ['all', 'today', 'week', 'season', 'free'] as const;
export type Board = (typeof boards)[number];

/** The boards of returns, and the period that each of them measures. */
export const boardPeriods = { today: 'day', week: 'week', season: 'season', free: 'season' } as const satisfies Record<
  Exclude<Board, 'all'>,
  Period
>;

/** The first three of a season. */
export const medals = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof medals)[number];

/**
 * A company counts for medals up to this percentage of the portfolio. A day moves each of these parts by about half a
 * percent of the whole, so no company is a bigger bet than another; six standard companies fill a portfolio.
 */
export const MEDAL_SHARE_PERCENT = { standard: 16, bronze: 11, silver: 8, gold: 6 } as const satisfies Record<
  Tier,
  number
>;

/** Who trades less in a season, or joined it later, has no place in its final ranks. */
export const SEASON_MIN_TRADES = 5;
export const SEASON_MIN_DAYS = 7;

/** A reset is open to a player who is worth less than this: half of the coins that everybody begins with. */
export const RUINED_BELOW_CENTS = 500_000;

/** A player who started over is off the board of all time for this long: three months. */
export const RESET_OFF_DAYS = 90;

/** While nobody has a live socket a ranking is made so often: no oftener than the minute job looks at the boards. */
export const UNSEEN_REFRESH_SECONDS = 60;
