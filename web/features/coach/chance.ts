/** Returns the probability that at least `count` of independent events happen (Poisson binomial, exact). */
export function chanceOfAtLeast(count: number, probabilities: readonly number[]): number {
  if (count <= 0) return 1;
  // Each entry is the probability that exactly 0, 1, 2... have happened so far.
  const exactly = new Float64Array(count);
  exactly[0] = 1;
  for (const probability of probabilities)
    for (let n = count - 1; n >= 0; n--)
      exactly[n] = (exactly[n] ?? 0) * (1 - probability) + (exactly[n - 1] ?? 0) * probability;
  return Math.max(0, 1 - exactly.reduce((total, each) => total + each, 0));
}
