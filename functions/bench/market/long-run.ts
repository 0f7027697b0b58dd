import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import type { Tier } from '../../../shared/tiers.ts';
import { FigureCounter, type FigureSums } from './figure-counter.ts';
import type { History } from './history.ts';
import { type IndexYear, IndexYears } from './index-years.ts';
import { strokePath } from './price-path.ts';
import { createPatientStrategies } from './strategies.ts';
import type { Rhythm } from './strategy.ts';
import { holdTournament, type Outcome } from './tournament.ts';

/*
 * What needs years: told in strokes of an hour. The first year lets the market settle.
 */

export const SETTLING_DAYS = 365;
export const LONG_DAYS = 3 * 365;
export const longRhythm: Rhythm = { name: 'every hour', slots: SLOTS_PER_HOUR };
/** Within two years of its opening a price stays between a tenth and ten times it, but for a share of them. */
const RANGE_DAYS = 2 * 365;
const RANGE_FACTOR = 10;

/** A company's prices in the first two years after its opening. */
interface Range {
  /** The lowest as a share of the opening. */
  lowest: number;
  /** The share of hours in which the price was out of the range. */
  outside: number;
}

export interface LongRun {
  readonly outcomes: readonly Outcome[];
  readonly sums: Record<Tier, FigureSums>;
  readonly ranges: readonly Range[];
  readonly indexYears: readonly IndexYear[];
}

export function runLong(seed: string): LongRun {
  const path = strokePath(seed);
  const counter = new FigureCounter(path, ['1 h', '1 d']);
  const ranges = companies.map((): Range => ({ lowest: 1, outside: 0 }));
  const index = new IndexYears();
  const lastSlot = path.slot + RANGE_DAYS * SLOTS_PER_DAY;
  const [outcomes = []] = holdTournament(path, {
    strategies: createPatientStrategies(),
    rhythms: [longRhythm],
    watchedDays: SETTLING_DAYS,
    days: LONG_DAYS,
    visit: (history) => {
      counter.visit(history);
      index.visit(history);
      if (history.slot <= lastSlot) for (const [company, range] of ranges.entries()) widen(range, history, company);
    },
  });
  return { outcomes, sums: counter.total(), ranges, indexYears: index.years };
}

function widen(range: Range, { prices, openings }: History, company: number): void {
  const share = (prices[company] as number) / (openings[company] as number);
  range.lowest = Math.min(range.lowest, share);
  if (share < 1 / RANGE_FACTOR || share > RANGE_FACTOR) range.outside += 1 / (24 * RANGE_DAYS);
}
