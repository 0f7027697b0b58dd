import { premiumPerDay } from '../../../shared/market/character.ts';
import { type Tier, tiers } from '../../../shared/tiers.ts';
import { universes } from './account.ts';
import { LONG_DAYS, type LongRun, longRhythm } from './long-run.ts';
import { DAYS, type SlotRun, slotRhythms } from './slot-run.ts';
import { type Estimate, meanOf } from './statistics.ts';
import { createPatientStrategies, createStrategies } from './strategies.ts';
import type { Rhythm, Strategies } from './strategy.ts';
import { percent, printRow } from './table.ts';
import { entrantsAt, type Outcome } from './tournament.ts';

/**
 * No fast strategy may earn more than its basket by more standard errors than this. Of some thousand that earn no more
 * one or two exceed it by luck, so an entrant that does has to do it again in as many fresh markets before it counts.
 */
const MOST_ERRORS = 3;

/** What a tier's basket may grow a day, and what patience may earn in it. */
const mostPremium: Record<Tier, number> = { standard: 0.0004, bronze: 0.0008, silver: 0.0014, gold: 0.0025 };
const mostOfPatience: Record<Tier, number> = { standard: 0.0025, bronze: 0.0035, silver: 0.005, gold: 0.0075 };

/** One strategy of a rhythm in one universe, over many markets: gains of the logarithm a day. */
interface Result {
  readonly rhythm: string;
  readonly strategy: string;
  readonly slow: boolean;
  readonly universe: string;
  readonly gain: Estimate;
  readonly excess: Estimate;
}

interface Played {
  readonly strategies: Strategies;
  readonly rhythm: Rhythm;
  readonly days: number;
  /** Of each market, in the order of the entrants. */
  readonly outcomes: readonly (readonly Outcome[])[];
}

function resultsOf({ strategies, rhythm, days, outcomes }: Played): Result[] {
  return entrantsAt(strategies, rhythm).map(({ strategy, universe }, index) => {
    const perDay = (key: keyof Outcome) => meanOf(outcomes.map((ofMarket) => (ofMarket[index]?.[key] ?? 0) / days));
    return {
      rhythm: rhythm.name,
      strategy: strategy.name,
      slow: strategy.slow ?? false,
      universe: universe.name,
      gain: perDay('gain'),
      excess: perDay('excess'),
    };
  });
}

/** An entrant that earned too much, perhaps by luck. */
export type Suspect = Pick<Result, 'rhythm' | 'strategy' | 'universe'>;

/**
 * Prints what strategies earn, and gives those that earn too much. A fast one is compared, market by market, with the
 * baskets of the tiers that it held: what both have by the market's luck cancels out, so that the standard error of the
 * difference is the smallest that there is, and the test the strictest.
 */
export function printStrategies(slotRuns: readonly SlotRun[]): Suspect[] {
  const all = allResults(slotRuns);
  for (const [rhythm, results] of Map.groupBy(all, (result) => result.rhythm)) {
    console.log(`\nLog gain in % a day ± standard error (excess over its baskets in standard errors), ${rhythm}:`);
    printResults(results);
  }
  const fast = all.filter(({ slow }) => !slow);
  const luckiest = fast.reduce((most, result) => (errorsOf(result) > errorsOf(most) ? result : most));
  console.log(`\n${fast.length} fast entrants; the luckiest: ${describe(luckiest)}.`);
  return all.filter(isUnfair);
}

/** Prints how suspects did in fresh markets, and says which earned too much again. */
export function printSuspects(suspects: readonly Suspect[], slotRuns: readonly SlotRun[]): string[] {
  const names = suspects.map(({ strategy }) => strategy);
  const again = allResults(slotRuns, names).filter((result) =>
    suspects.some((it) => (['rhythm', 'strategy', 'universe'] as const).every((key) => it[key] === result[key])),
  );
  console.log(`\nOver ${MOST_ERRORS} standard errors, and what they earn in ${slotRuns.length} fresh markets:`);
  for (const result of again) console.log(`  ${describe(result)}`);
  return again.filter(isUnfair).map(describe);
}

function allResults(slotRuns: readonly SlotRun[], names?: readonly string[]): Result[] {
  const strategies = createStrategies(names);
  return slotRhythms.flatMap((rhythm, index) => {
    const outcomes = slotRuns.map((run) => run.outcomes[index] ?? []);
    return resultsOf({ strategies, rhythm, days: DAYS, outcomes });
  });
}

function isUnfair(result: Result): boolean {
  return result.slow
    ? result.gain.value - MOST_ERRORS * result.gain.error > boundOfPatience(result.universe)
    : errorsOf(result) > MOST_ERRORS;
}

/** Prints what holding a tier and patience earn over years, and says where that is more than it may be. */
export function printPatience(longRuns: readonly LongRun[]): string[] {
  const outcomes = longRuns.map((run) => run.outcomes);
  const strategies = createPatientStrategies();
  const results = resultsOf({ strategies, rhythm: longRhythm, days: LONG_DAYS, outcomes });
  console.log(`\nThe reward of holding and of patience: ${longRuns.length} markets for ${LONG_DAYS} days, in strokes:`);
  printResults(results);
  const most = (result: Result) => {
    if (result.slow) return boundOfPatience(result.universe);
    // All tiers together hardly lose anything by their variance.
    const mean = tiers.reduce((sum, tier) => sum + premiumPerDay(tier) / tiers.length, 0);
    return mostPremium[result.universe as Tier] ?? mean;
  };
  return results.filter((result) => result.gain.value > most(result)).map(describe);
}

/** Among all companies the patient choose the wildest. */
function boundOfPatience(universe: string): number {
  return mostOfPatience[universe as Tier] ?? mostOfPatience.gold;
}

function printResults(results: readonly Result[]): void {
  printRow(['', ...universes.map(({ name }) => name)]);
  for (const [name, row] of Map.groupBy(results, ({ strategy }) => strategy)) {
    printRow([
      name,
      ...row.map((result) => {
        const { value, error } = result.gain;
        return `${value < 0 ? '' : '+'}${percent(value, 3)} ± ${percent(error, 3)} (${errorsOf(result).toFixed(1)})`;
      }),
    ]);
  }
}

/** The excess in standard errors. Less than a millionth a day is nothing: a rounding of the sums. */
function errorsOf({ excess: { value, error } }: Result): number {
  return Math.abs(value) < 1e-6 ? 0 : value / error;
}

function describe({ rhythm, strategy, universe, gain, excess }: Result): string {
  const sum = ({ value, error }: Estimate) => `${percent(value, 3)} ± ${percent(error, 3)} % a day`;
  return `${rhythm}: ${strategy}, ${universe}: ${sum(gain)}, over its baskets ${sum(excess)}`;
}
