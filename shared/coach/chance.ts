/* How likely chance alone gives as much, each one-sided. */

/** That of independent events with these probabilities at least `count` happen (Poisson binomial, exact). */
export function chanceOfAtLeast(count: number, probabilities: readonly number[]): number {
  if (count <= 0) return 1;
  // below[n]: exactly n have happened so far.
  const below = new Float64Array(count);
  below[0] = 1;
  for (const probability of probabilities) {
    for (let n = count - 1; n >= 0; n--) {
      const one = n > 0 ? (below[n - 1] as number) : 0;
      below[n] = (below[n] as number) * (1 - probability) + one * probability;
    }
  }
  return Math.max(0, 1 - below.reduce((sum, each) => sum + each, 0));
}

/** That the first of two samples of one distribution ranks as high (Wilcoxon's rank sum, normal approximation). */
export function chanceOfRanksAbove(sample: readonly number[], other: readonly number[]): number {
  const wins = sample.reduce(
    (sum, one) => sum + other.reduce((below, each) => below + (each < one ? 1 : each === one ? 0.5 : 0), 0),
    0,
  );
  const pairs = sample.length * other.length;
  const deviation = Math.sqrt((pairs * (sample.length + other.length + 1)) / 12);
  return deviation === 0 ? 1 : normalTail((wins - pairs / 2 - 0.5) / deviation);
}

/** Abramowitz and Stegun 26.2.17, to seven places. */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}

/** That a course which had begun at another time, wrapped around, would have given as little: the first against all. */
export function chanceOfAsLittle(sums: readonly number[]): number {
  const [first = 0] = sums;
  return sums.filter((sum) => sum <= first).length / sums.length;
}
