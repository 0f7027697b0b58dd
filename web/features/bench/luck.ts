/*
 * Tests whether a strategy differs from buy and hold by more than chance explains: the paired t-test (Student, "The
 * probable error of a mean", Biometrika 6, 1908) over the days' differences. It assumes independent days; for dependent
 * ones, the standard error is too small (Lo, "The Statistics of Sharpe Ratios", Financial Analysts Journal 58, 2002).
 */

export interface Luck {
  readonly verdict: 'too-few-days' | 'luck' | 'better' | 'worse';
  readonly days: number;
  /** The mean difference of the daily returns, as a share: 0.01 is one percentage point. */
  readonly meanDifference: number;
  readonly standardError: number;
  /** The quotient of the two, and the size that chance exceeds once in twenty times. */
  readonly t: number;
  readonly critical: number;
}

/** Chance alone is called more than luck in this percentage of cases. */
const LUCK_PERCENT = 5;

const LEAST_DAYS = 20;

/** The normal distribution's size that chance exceeds once in twenty times. */
const CRITICAL = 1.959964;

export function luckOf(differences: readonly number[]): Luck {
  const days = differences.length;
  const meanDifference = differences.reduce((sum, each) => sum + each, 0) / Math.max(1, days);
  const squares = differences.reduce((sum, each) => sum + (each - meanDifference) ** 2, 0);
  const standardError = days > 1 ? Math.sqrt(squares / (days - 1) / days) : 0;
  const t = meanDifference === 0 ? 0 : meanDifference / standardError;
  const critical = days > 1 ? criticalOf(days - 1) : Number.POSITIVE_INFINITY;
  return { verdict: verdictOf({ days, t, critical }), days, meanDifference, standardError, t, critical };
}

function verdictOf({ days, t, critical }: Pick<Luck, 'days' | 't' | 'critical'>): Luck['verdict'] {
  if (days < LEAST_DAYS) return 'too-few-days';
  if (Math.abs(t) <= critical) return 'luck';
  return t > 0 ? 'better' : 'worse';
}

/** Student's t by the expansion of Abramowitz and Stegun, 26.7.5, exact to 0.01 from five degrees of freedom on. */
function criticalOf(freedom: number): number {
  const z = CRITICAL;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** Returns the chance, as a share, that at least one of several tries without any skill is called more than luck. */
export function falseAlarmOf(tries: number): number {
  return 1 - (1 - LUCK_PERCENT / 100) ** tries;
}
