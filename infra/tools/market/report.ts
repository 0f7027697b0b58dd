import { tiers } from '../../../shared/tiers.ts';
import type { Figure } from './figures.ts';
import { dayDeviations } from './history.ts';
import { type Estimate, estimate, mean } from './statistics.ts';
import type { Strategy } from './strategies.ts';

/**
 * A gain beyond this many standard errors exceeds chance. One run in ten would have one of its 65 gains beyond
 * (Student's t, 63 degrees of freedom).
 */
export const MOST_ERRORS = 3.3;

const MOST_OF_INDEX_YEAR = 2;

type ByTier = readonly (readonly number[])[];

const percent = (value: number) => `${(value * 100).toFixed(3)} %`;

export function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(42) + cells.map((cell) => cell.padStart(27)).join(''));
}

export function printFigures(figures: readonly Figure[], markets: readonly { figures: ByTier }[]): string[] {
  return figures.flatMap(({ name, wanted }, index) => {
    const estimates = tiers.map((_, tier) =>
      estimate(markets.map((market) => market.figures[index]?.[tier] as number)),
    );
    printRow(
      name,
      estimates.map(({ value, error }) => `${value.toFixed(5)} ± ${error.toFixed(5)}`),
    );
    const wrong = tiers.filter((tier, at) => {
      const [{ value }, [least, most]] = [estimates[at] as Estimate, wanted(tier)];
      return value < least || value > most;
    });
    return wrong.map((tier) => `${tier}, ${name}: wanted ${wanted(tier).join(' to ')}`);
  });
}

/** Each strategy's daily gain by tier, then overall in daily deviations. */
export function estimateGains(markets: readonly { gains: ByTier }[]): Estimate[][] {
  const inAll = (gains: readonly number[]) => mean(gains.map((gain, tier) => gain / (dayDeviations[tier] as number)));
  return (markets[0]?.gains ?? []).map((_, index) => {
    const rows = markets.map(({ gains }) => [...(gains[index] as number[]), inAll(gains[index] as number[])]);
    return [...tiers, 'all'].map((_, column) => estimate(rows.map((row) => row[column] as number)));
  });
}

export function printGains(players: readonly Strategy[], markets: readonly { gains: ByTier }[]): string[] {
  return estimateGains(markets).flatMap((estimates, index) => {
    const name = players[index]?.name ?? '';
    const textOf = ({ value, error, t }: Estimate) => `${percent(value)} ± ${percent(error)} (${t.toFixed(1)})`;
    printRow(name, estimates.map(textOf));
    return estimates.filter(({ t }) => Math.abs(t) > MOST_ERRORS).map((it) => `${name}: ${textOf(it)}`);
  });
}

export function printIndex(years: readonly number[]): string[] {
  const median = years.toSorted((one, other) => one - other)[years.length >> 1] as number;
  console.log(`\nA year of the index makes of 1: median ${median.toFixed(2)}, mean ${mean(years).toFixed(2)}`);
  return median > MOST_OF_INDEX_YEAR ? ['the median year of the index is too good'] : [];
}
