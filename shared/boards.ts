import type { Period } from './period.ts';
import type { Tier } from './tiers.ts';

/** The boards of people. A league has the same boards, but programs take part in them. */
export const peopleBoards = ['all', 'today', 'week', 'season', 'free'] as const;
export type PeopleBoard = (typeof peopleBoards)[number];

/**
 * `all` ranks by value, the others by their period's return. `free` is the season's board for players without a paid
 * plan, so that the win cannot be bought; `programs` is the season's board for players for whom a program has traded in
 * it, who are on no other.
 */
export const boards = [...peopleBoards, 'programs'] as const;
export type Board = (typeof boards)[number];

export const boardPeriods = {
  ...{ today: 'day', week: 'week', season: 'season', free: 'season', programs: 'season' },
} as const satisfies Record<Exclude<Board, 'all'>, Period>;

export const medals = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof medals)[number];

/**
 * A company counts towards medals up to this percentage of the portfolio. Each such share moves the whole by about half
 * a percent a day, so no company is a bigger bet; six standard companies fill a portfolio.
 */
export const MEDAL_SHARE_PERCENT = { standard: 16, bronze: 11, silver: 8, gold: 6 } as const satisfies Record<
  Tier,
  number
>;

/** Players who trade less, or joined later, have no final rank. */
export const SEASON_MIN_TRADES = 5;
export const SEASON_MIN_DAYS = 7;

/** A player worth less than half the starting cash may reset. */
export const RUINED_BELOW_CENTS = 500_000;

/** A reset takes a player off the all-time board for three months. */
export const RESET_OFF_DAYS = 90;

/** Without a trade for this many whole days, a player is off all boards until the next one. */
export const IDLE_AFTER_DAYS = 60;

/** Boards are refreshed this rarely while no player has a live socket; the minute job reads them no more often. */
export const UNSEEN_REFRESH_SECONDS = 60;

export const LEADERBOARD_SIZE = 10;

export const PLAYERS_PER_PAGE = 100;

/** These pages list the best thousand; other players are found by name. */
export const PLAYER_PAGES = 10;
