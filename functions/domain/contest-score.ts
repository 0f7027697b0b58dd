import { companies } from '../../shared/companies.ts';
import type { ContestRules } from '../../shared/contest.ts';
import type { CandleRow } from './market/candles.ts';
import { type MedalDay, medalDaysOf } from './seasons/medal-score.ts';

/**
 * Returns the days for the medal's score in a contest. Each close is divided by the mean growth of the contest's
 * companies: what remains is the choice among them. In a month in which everything falls, the best choice would
 * otherwise be none.
 */
export function contestDaysOf(rows: readonly CandleRow[], { tiers }: Pick<ContestRules, 'tiers'>): MedalDay[] {
  return medalDaysOf(rows).map(({ opens, closes, ...day }) => {
    const growths = companies.flatMap(({ tier }, company) => {
      const growth = (closes[company] as number) / (opens[company] as number);
      return tiers.includes(tier) && growth > 0 ? [growth] : [];
    });
    const mean = growths.reduce((sum, growth) => sum + growth, 0) / growths.length;
    return { ...day, opens, closes: Array.from(closes, (cents) => Math.round(cents / mean)) };
  });
}
