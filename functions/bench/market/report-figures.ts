import { STOCKS_PER_TIER, type Tier, tiers } from '../../../shared/tiers.ts';
import { estimate, type Figure, figures, isWithin } from './figures.ts';
import type { IndexYear } from './index-years.ts';
import type { LongRun } from './long-run.ts';
import type { SlotRun } from './slot-run.ts';
import { type Estimate, meanOf } from './statistics.ts';
import { percent, printRow } from './table.ts';

const formats: Record<Figure['unit'], (value: number) => string> = {
  '%': (value) => `${percent(value)} %`,
  h: (value) => `${value.toFixed(2)} h`,
  '': (value) => value.toFixed(4),
};

/** What two ways to tell the same market may differ by, in standard errors. */
const MOST_APART = 4;

/** What a median year may make of the index, and a player who follows it may lose to it by whole shares. */
const MOST_OF_INDEX_YEAR = 2;
const MOST_LOST_FOLLOWING = 0.1;

/** Prints the figures of all tiers, and says which lie outside their intervals. */
export function printFigures(slotRuns: readonly SlotRun[], longRuns: readonly LongRun[]): string[] {
  const wrong: string[] = [];
  console.log(`\nFigures ± standard error. ${slotRuns.length} markets for a month, slot by slot:`);
  printRow(['', ...tiers]);
  for (const figure of figures) {
    printRow([figure.name, ...tiers.map((tier) => cell(figure, tier, slotRuns, !figure.needsYears && wrong))]);
  }
  console.log(`\n${longRuns.length} markets for four years, in strokes of an hour:`);
  for (const figure of figures.filter(({ needsYears }) => needsYears)) {
    printRow([figure.name, ...tiers.map((tier) => cell(figure, tier, longRuns, wrong))]);
    for (const tier of tiers) {
      const [one, other] = [estimateOf(figure, tier, slotRuns), estimateOf(figure, tier, longRuns)];
      const apart = Math.abs(one.value - other.value) / Math.hypot(one.error, other.error);
      if (apart > MOST_APART)
        wrong.push(`${tier}, ${figure.name}: strokes and slots are ${apart} standard errors apart`);
    }
  }
  const ranges = (tier: number) => longRuns.flatMap((run) => run.ranges.slice(tier * 6, tier * 6 + STOCKS_PER_TIER));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const perTier = (cellOf: (tier: number) => string) => tiers.map((_, tier) => cellOf(tier));
  console.log('\nThe first two years of these, against the opening:');
  printRow(['lowest', ...perTier((tier) => Math.min(...ranges(tier).map(({ lowest }) => lowest)).toFixed(3))]);
  printRow([
    'share of time outside a tenth to tenfold',
    ...perTier((tier) => `${percent(mean(ranges(tier).map(({ outside }) => outside)))} %`),
  ]);
  printRow([
    'share of prices that were ever outside',
    ...perTier((tier) => `${percent(mean(ranges(tier).map(({ outside }) => Number(outside > 0))))} %`),
  ]);
  return [...wrong, ...printIndex(longRuns.flatMap(({ indexYears }) => indexYears))];
}

function printIndex(years: readonly IndexYear[]): string[] {
  const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
  const [ofIndex, ofFollowers] = [years.map(({ index }) => index), years.map(({ followed }) => followed)];
  const lost = 1 - median(years.map(({ index, followed }) => followed / index));
  const told = (values: readonly number[]) =>
    `median ${median(values).toFixed(2)}, mean ${meanOf(values).value.toFixed(2)}`;
  console.log(
    `\nA year of the index makes of 1: ${told(ofIndex)}. A player with 10,000 coins who follows it: ${told(ofFollowers)}.`,
  );
  console.log(`  The median follower loses ${percent(lost)} % to it.`);
  return [
    ...(median(ofIndex) > MOST_OF_INDEX_YEAR ? [`the median year of the index: ${median(ofIndex)}`] : []),
    ...(lost > MOST_LOST_FOLLOWING ? [`followers lose ${percent(lost)} % to the index`] : []),
  ];
}

function cell(figure: Figure, tier: Tier, runs: readonly (SlotRun | LongRun)[], wrong: string[] | false): string {
  const { value, error } = estimateOf(figure, tier, runs);
  const ok = wrong === false || isWithin(value, figure.wanted(tier));
  if (wrong && !ok) wrong.push(`${tier}, ${figure.name}: ${value}, wanted ${figure.wanted(tier).join(' to ')}`);
  return `${formats[figure.unit](value)} ± ${formats[figure.unit](error)}${ok ? '' : ' !'}`;
}

function estimateOf(figure: Figure, tier: Tier, runs: readonly (SlotRun | LongRun)[]): Estimate {
  return estimate(
    figure,
    tier,
    runs.map(({ sums }) => sums),
  );
}
