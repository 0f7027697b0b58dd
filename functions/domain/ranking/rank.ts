import { companies } from '../../../shared/companies.ts';
import { countable } from '../../../shared/money.ts';
import type { Columns } from './roster.ts';

/*
 * The ranks of all players. Equal values share the better rank, and the next rank is skipped (1, 2, 2, 4). Within a
 * rank the player who joined earlier is listed first; so new players, who all have the same cash, line up behind each
 * other.
 */

/** So many of the best are listed one by one. */
export const TOP_PLAYERS = 1000;

/** Any rank follows from this many points of the sorted values. */
export const QUANTILES = 2048;

const COMPANIES = companies.length;

/**
 * The sorted values at some positions, the best first, and the rank of each. The first {@link TOP_PLAYERS} positions
 * are all there, the others evenly spread, the last one included.
 */
export interface Distribution {
  readonly players: number;
  readonly values: Float64Array;
  readonly ranks: Uint32Array;
}

export interface Ranking {
  /** Every row's value in cents. */
  readonly values: Float64Array;
  /** The rows of the best, in the order in which they are listed. */
  readonly top: readonly number[];
  readonly distribution: Distribution;
}

/** Values all players at these prices (cents, in the order of the catalogue) and ranks them. */
export function rankPlayers(columns: Columns, prices: ArrayLike<number>): Ranking {
  const values = valuesOf(columns, prices);
  // A typed array sorts by number, without a comparison in JavaScript: a million in a tenth of a second.
  const ascending = values.slice().sort();
  return { values, top: topRows(columns, values, ascending), distribution: distributionOf(ascending) };
}

function valuesOf({ size, cashCents, shares }: Columns, prices: ArrayLike<number>): Float64Array {
  const row = Float64Array.from({ length: COMPANIES }, (_, company) => prices[company] ?? 0);
  return cashCents.subarray(0, size).map((cash, player) => {
    let value = cash;
    const first = player * COMPANIES;
    for (let company = 0; company < COMPANIES; company++) {
      value += (shares[first + company] as number) * (row[company] as number);
    }
    return countable(value);
  });
}

/** Only those above the last place worth listing, and as many of those at it as fit, are ever compared. */
function topRows({ joinedAtMs }: Columns, values: Float64Array, ascending: Float64Array): number[] {
  const count = Math.min(TOP_PLAYERS, ascending.length);
  const threshold = ascending[ascending.length - count] as number;
  const above: number[] = [];
  const level: number[] = [];
  values.forEach((value, row) => {
    if (value > threshold) above.push(row);
    else if (value === threshold) level.push(row);
  });
  const joined = (row: number) => joinedAtMs[row] as number;
  const rows = [...above, ...longestInGame(level, count - above.length, joined)];
  // A sort is stable: who joined at the same moment stays in the order of the rows.
  return rows.sort((one, other) => (values[other] as number) - (values[one] as number) || joined(one) - joined(other));
}

function longestInGame(rows: number[], count: number, joined: (row: number) => number): number[] {
  const moments = Float64Array.from(rows, joined).sort();
  const last = moments[count - 1] as number;
  const earlier = rows.filter((row) => joined(row) < last);
  const together = rows.filter((row) => joined(row) === last);
  return [...earlier, ...together.slice(0, count - earlier.length)];
}

function distributionOf(ascending: Float64Array): Distribution {
  const players = ascending.length;
  const points = Math.min(players, QUANTILES);
  const valueAt = (_: unknown, point: number) => ascending[players - 1 - positionOf(point, players)] as number;
  const values = Float64Array.from({ length: points }, valueAt);
  return { players, values, ranks: Uint32Array.from(values, (value) => players - firstAbove(ascending, value) + 1) };
}

/** The place, from 0, of a point of the distribution in the list of everybody. */
function positionOf(point: number, players: number): number {
  if (point < TOP_PLAYERS) return point;
  const share = (point - TOP_PLAYERS + 1) / (Math.min(players, QUANTILES) - TOP_PLAYERS);
  return TOP_PLAYERS - 1 + Math.round(share * (players - TOP_PLAYERS));
}

/** The first index whose value is above the given one. */
function firstAbove(ascending: Float64Array, value: number): number {
  return firstIndex(ascending.length, (index) => (ascending[index] as number) > value);
}

/** The first index from which on `holds` is true, or `length`. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The rank of a value. Exact among the first {@link TOP_PLAYERS} and for any value that is a point of the distribution;
 * between two points it is interpolated, so that it errs by less than a thousandth of the field.
 */
export function rankIn({ players, values, ranks }: Distribution, value: number): number {
  const next = firstIndex(values.length, (point) => (values[point] as number) <= value);
  if (next === 0) return 1;
  if (next === values.length) return players;
  if (values[next] === value) return ranks[next] as number;
  const [better, worse] = [values[next - 1] as number, values[next] as number];
  const [from, to] = [positionOf(next - 1, players) + 1, positionOf(next, players)];
  return 1 + from + Math.round(((to - from) * (better - value)) / (better - worse));
}
