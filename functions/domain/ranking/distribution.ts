/**
 * The sorted scores at some positions, the best first, and the rank of each. The first `listed` positions are all there,
 * the others evenly spread, the last one included. A score is a value in cents or a return in millionths.
 */
export interface Distribution {
  readonly players: number;
  readonly listed: number;
  readonly scores: Float64Array;
  readonly ranks: Uint32Array;
}

/** How much of a field a distribution keeps: its first positions, and so many points in all. */
export interface Detail {
  readonly listed: number;
  readonly points: number;
}

export function distributionOf(ascending: Float64Array | Uint32Array | Int32Array, detail: Detail): Distribution {
  const players = ascending.length;
  const points = Math.min(players, detail.points);
  const listed = Math.min(players, detail.listed);
  const scoreAt = (_: unknown, point: number) =>
    ascending[players - 1 - positionOf(point, { players, listed, points })] as number;
  const scores = Float64Array.from({ length: points }, scoreAt);
  return {
    players,
    listed,
    scores,
    ranks: Uint32Array.from(scores, (score) => players - firstAbove(ascending, score) + 1),
  };
}

/** The place, from 0, of a point of the distribution in the list of everybody. */
function positionOf(point: number, { players, listed, points }: { players: number; listed: number; points: number }) {
  if (point < listed) return point;
  const share = (point - listed + 1) / (points - listed);
  return listed - 1 + Math.round(share * (players - listed));
}

/** The first index whose score is above the given one. */
function firstAbove(ascending: ArrayLike<number>, score: number): number {
  return firstIndex(ascending.length, (index) => (ascending[index] as number) > score);
}

/** The first index from which on `holds` is true, or `length`. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The rank of a score. Exact among the listed and for any score that is a point of the distribution; between two points
 * it is interpolated, so that it errs by less than their distance.
 */
export function rankIn({ players, listed, scores, ranks }: Distribution, score: number): number {
  const next = firstIndex(scores.length, (point) => (scores[point] as number) <= score);
  if (next === 0) return 1;
  if (next === scores.length) return Math.max(1, players);
  if (scores[next] === score) return ranks[next] as number;
  const [better, worse] = [scores[next - 1] as number, scores[next] as number];
  const place = (point: number) => positionOf(point, { players, listed, points: scores.length });
  const [from, to] = [place(next - 1) + 1, place(next)];
  return 1 + from + Math.round(((to - from) * (better - score)) / (better - worse));
}

/** The least whole score that has a rank or a better one, by {@link rankIn} itself, so that reaching it reaches the rank. */
export function leastScoreOf(distribution: Distribution, rank: number): number {
  const { scores } = distribution;
  const [best = 0, worst = 0] = [scores[0], scores.at(-1)];
  return worst + firstIndex(best - worst, (above) => rankIn(distribution, worst + above) <= rank);
}
