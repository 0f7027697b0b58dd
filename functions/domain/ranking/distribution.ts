/**
 * Scores at some positions, sorted best first, and the rank of each. It has all of the first `listed` positions; the
 * others are evenly spread and include the last. A score is a value in cents or a return in millionths.
 */
export interface Distribution {
  readonly players: number;
  readonly listed: number;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

export interface Detail {
  readonly listed: number;
  readonly points: number;
}

/** @param descending are all players' scores, best first */
export function distributionOf(descending: Float64Array, detail: Detail): Distribution {
  const players = descending.length;
  const points = Math.min(players, detail.points);
  const listed = Math.min(players, detail.listed);
  const scores = Array.from({ length: points }, (_, point) => {
    return descending[positionOf(point, { players, listed, points })] as number;
  });
  return { players, listed, scores, ranks: scores.map((score) => 1 + firstNotAbove(descending, score)) };
}

function positionOf(point: number, { players, listed, points }: { players: number; listed: number; points: number }) {
  if (point < listed) return point;
  const share = (point - listed + 1) / (points - listed);
  return listed - 1 + Math.round(share * (players - listed));
}

function firstNotAbove(descending: ArrayLike<number>, score: number): number {
  return firstIndex(descending.length, (index) => (descending[index] as number) <= score);
}

/** Returns the first index from which `holds` is true, or `length`. */
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
 * The rank is exact among the listed and for any score that is a point of the distribution; between two points it is
 * interpolated, so the error is less than their distance.
 */
export function rankIn({ players, listed, scores, ranks }: Distribution, score: number): number {
  const next = firstNotAbove(scores, score);
  if (next === 0) return 1;
  if (next === scores.length) return Math.max(1, players);
  if (scores[next] === score) return ranks[next] as number;
  const [better, worse] = [scores[next - 1] as number, scores[next] as number];
  const place = (point: number) => positionOf(point, { players, listed, points: scores.length });
  const [from, to] = [place(next - 1) + 1, place(next)];
  return 1 + from + Math.round(((to - from) * (better - score)) / (better - worse));
}

/** Returns the lowest whole score with this rank or a better one according to {@link rankIn}. */
export function leastScoreOf(distribution: Distribution, rank: number): number {
  const { scores } = distribution;
  const [best = 0, worst = 0] = [scores[0], scores.at(-1)];
  return worst + firstIndex(best - worst, (above) => rankIn(distribution, worst + above) <= rank);
}
