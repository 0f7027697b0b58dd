import { type Board, boardPeriods, boards } from '../../../shared/boards.ts';
import { firstDayOf } from '../../../shared/period.ts';
import { dayOfSlot, firstSlotOfDay, slotStartMs } from '../../../shared/slot.ts';
import { type Detail, type Distribution, distributionOf } from './distribution.ts';
import type { Moment } from './moment.ts';
import { isOnAfterNewStart } from './return.ts';
import type { Columns } from './roster.ts';
import { OFF_BOARD, type Scores, scoresAt, scoresOfMorning } from './scores.ts';
import { sortKeys } from './sort.ts';

/*
 * The ranks of all players, on every board. Equal scores share the better rank, and the next rank is skipped (1, 2, 2, 4).
 * Within a rank the player who joined earlier is listed first; so new players, who all have the same cash, line up behind
 * each other. A row that is off a board has no place on it and is not counted.
 */

/** So many of the best of all time are listed one by one. */
export const TOP_PLAYERS = 1000;

/** So many are listed on each board of returns. */
export const TOP_RETURNS = 100;

/** Any rank of all time follows from 2,048 points of the sorted values, any other from 1,024 of the returns. */
const ofReturns: Detail = { listed: TOP_RETURNS, points: 1024 };
const details: Readonly<Record<Board, Detail>> = {
  all: { listed: TOP_PLAYERS, points: 2048 },
  ...{ today: ofReturns, week: ofReturns, season: ofReturns, free: ofReturns },
};

/** A return of nothing left. Added to each, it makes all of them keys of 32 bits. */
const LEAST_RETURN = -1_000_000;

/** Values up to here, 42 million coins, are keys of 32 bits. */
const MAX_KEY = 2 ** 32 - 1;

interface Standings {
  /** Every row's value in cents or return in millionths. */
  readonly scores: Float64Array | Int32Array;
  /** Every row's value in cents, whether it is on the board or not. */
  readonly values: Float64Array;
  /** The rows of the best, in the order in which they are listed. */
  readonly top: readonly number[];
  readonly distribution: Distribution;
}

export type Ranking = Readonly<Record<Board, Standings>>;

/** The moment that players are ranked at. `nowMs` is the one until which a paid plan counts. */
type At = Moment & { readonly nowMs: number };

/** Values all players and ranks them, on every board. */
export function rankPlayers(columns: Columns, at: At): Ranking {
  const rowScores = scoresAt(columns, at);
  const scores = boardScores(columns, rowScores, at);
  return onEachBoard((board) => {
    const ascending = sortedScores(scores[board]);
    const top = topRows(columns, { scores: scores[board], ascending, count: details[board].listed });
    const distribution = distributionOf(ascending, details[board]);
    return { scores: scores[board], values: rowScores.values, top, distribution };
  });
}

/** The distributions of the scores with which the day of the moment opened. */
export function rankMorning(columns: Columns, at: At): Record<Board, Distribution> {
  const scores = boardScores(columns, scoresOfMorning(columns, at), at);
  return onEachBoard((board) => distributionOf(sortedScores(scores[board]), details[board]));
}

export function onEachBoard<T>(of: (board: Board) => T): Record<Board, T> {
  return Object.fromEntries(boards.map((board) => [board, of(board)])) as Record<Board, T>;
}

function boardScores(columns: Columns, { values, returns }: Scores, at: At): Record<Board, Float64Array | Int32Array> {
  const { day, week, season } = returns;
  const all = withoutNewStarts(columns, values, at);
  return { all, today: day, week, season, free: withoutPaid(columns, season, at) };
}

/** The values of those whom no new start keeps off the board of all time. */
function withoutNewStarts({ size, startedOverAtMs }: Columns, values: Float64Array, { slot }: At): Float64Array {
  const all = values.slice();
  const day = dayOfSlot(slot);
  for (let row = 0; row < size; row++)
    if (!isOnAfterNewStart(startedOverAtMs[row] as number, 'all', day)) all[row] = OFF_BOARD;
  return all;
}

/** The season's returns of those who have had no paid plan in it so far. */
function withoutPaid(columns: Columns, returns: Int32Array, { slot, nowMs }: At): Int32Array {
  const startMs = slotStartMs(firstSlotOfDay(firstDayOf(boardPeriods.free, dayOfSlot(slot))));
  const free = returns.slice();
  for (let row = 0; row < columns.size; row++) if (columns.hasPlanBetween(row, startMs, nowMs)) free[row] = OFF_BOARD;
  return free;
}

/** The scores of those who are on the board, the least first. */
function sortedScores(scores: Float64Array | Int32Array): Float64Array | Uint32Array | Int32Array {
  if (scores instanceof Int32Array) return sortedReturns(scores);
  let most = 0;
  let count = 0;
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] as number;
    if (score > most) most = score;
    if (score !== OFF_BOARD) count++;
  }
  const kept = most > MAX_KEY ? new Float64Array(count) : new Uint32Array(count);
  for (let row = 0, next = 0; row < scores.length; row++) {
    const score = scores[row] as number;
    if (score !== OFF_BOARD) kept[next++] = score;
  }
  return kept instanceof Uint32Array ? sortKeys(kept) : kept.sort();
}

function sortedReturns(returns: Int32Array): Int32Array {
  const keys = new Uint32Array(returns.length);
  let count = 0;
  for (let row = 0; row < returns.length; row++) {
    const score = returns[row] as number;
    if (score !== OFF_BOARD) keys[count++] = score - LEAST_RETURN;
  }
  const sorted = sortKeys(keys.subarray(0, count));
  // The same memory, read as the signed numbers that the returns are.
  const ascending = new Int32Array(sorted.buffer, sorted.byteOffset, count);
  for (let index = 0; index < count; index++) ascending[index] = (ascending[index] as number) + LEAST_RETURN;
  return ascending;
}

interface Scored {
  readonly scores: Float64Array | Int32Array;
  readonly ascending: ArrayLike<number>;
  readonly count: number;
}

/** Only those above the last place worth listing, and as many of those at it as fit, are ever compared. */
function topRows({ joinedAtMs }: Columns, { scores, ascending, count: most }: Scored): number[] {
  const count = Math.min(most, ascending.length);
  const threshold = ascending[ascending.length - count] as number;
  const above: number[] = [];
  const level: number[] = [];
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] as number;
    if (score > threshold) above.push(row);
    else if (score === threshold) level.push(row);
  }
  const joined = (row: number) => joinedAtMs[row] as number;
  const rows = [...above, ...longestInGame(level, count - above.length, joined)];
  // A sort is stable: who joined at the same moment stays in the order of the rows.
  return rows.sort((one, other) => (scores[other] as number) - (scores[one] as number) || joined(one) - joined(other));
}

/** Of rows in ascending order those who joined first; of a moment, the first rows. */
function longestInGame(rows: readonly number[], count: number, joined: (row: number) => number): number[] {
  const first = (some: number[]) => some.sort((one, other) => joined(one) - joined(other)).slice(0, count);
  let kept: number[] = [];
  let lastMs = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (!(joined(row) < lastMs)) continue;
    kept.push(row);
    // Everybody may be level, as when a day opens: so many are never sorted at once.
    if (kept.length < 8 * count) continue;
    kept = first(kept);
    lastMs = joined(kept.at(-1) as number);
  }
  return first(kept);
}
