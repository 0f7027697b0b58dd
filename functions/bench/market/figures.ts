import type { Tier } from '../../../shared/tiers.ts';
import { type FigureSums, type Span, spanNames } from './figure-counter.ts';
import { type Estimate, jackknife } from './statistics.ts';

export interface Figure {
  readonly name: string;
  readonly of: (sums: FigureSums) => number;
  readonly unit: '%' | 'h' | '';
  /** A month of slots has too few hours or days for it: it is judged by the years that strokes tell. */
  readonly needsYears?: boolean;
  /** The interval that the figure has to lie in. */
  readonly wanted: (tier: Tier) => readonly [least: number, most: number];
}

/** The design's values. */
const designed: Record<Tier, Record<'day' | 'newsHours' | 'news', number>> = {
  standard: { day: 0.031, newsHours: 8, news: 0.006 },
  bronze: { day: 0.045, newsHours: 6, news: 0.009 },
  silver: { day: 0.062, newsHours: 4, news: 0.012 },
  gold: { day: 0.084, newsHours: 3, news: 0.016 },
};

/** Of the design's values for deviations and news, this much either way is sampling error. */
const TOLERANCE = 0.06;
const around = (value: number) => [value * (1 - TOLERANCE), value * (1 + TOLERANCE)] as const;

/** Nobody can follow or fade a trend for money that is weaker than this. */
const MOST_AUTOCORRELATION = 0.01;

export const figures: readonly Figure[] = [
  {
    name: 'deviation, 24 h',
    unit: '%',
    needsYears: true,
    of: (sums) => Math.sqrt(sums['squares 1 d'] / sums['count 1 d']),
    wanted: (tier) => around(designed[tier].day),
  },
  // Without noise that dies, variance grows as time does.
  {
    name: 'variance of 15 min, of that of an hour',
    unit: '%',
    of: (sums) => (sums['squares 15 min'] * sums['count 1 h']) / (sums['squares 1 h'] * sums['count 15 min']),
    wanted: () => around(0.25),
  },
  {
    name: 'news every',
    unit: 'h',
    of: ({ hours, news }) => hours / news,
    wanted: (tier) => around(designed[tier].newsHours),
  },
  {
    name: 'news, share of the variance',
    unit: '%',
    of: (sums) => (sums.newsSquares / sums.hours) * (sums['count 1 h'] / sums['squares 1 h']),
    wanted: (tier) => {
      const { day, news, newsHours } = designed[tier];
      return around((24 / newsHours) * (news / day) ** 2);
    },
  },
  ...spanNames.map(
    (span): Figure => ({
      name: `autocorrelation, ${span}`,
      unit: '',
      needsYears: span === '1 h' || span === '1 d',
      of: (sums) => sums[`products ${span}`] / sums[`squares ${span}`],
      wanted: () => [-MOST_AUTOCORRELATION, MOST_AUTOCORRELATION],
    }),
  ),
  { name: 'of absolute returns, 1 h', unit: '', of: memoryOf('1 h'), wanted: () => [0.1, 1] },
  {
    name: 'of absolute returns, 5 d apart',
    unit: '',
    needsYears: true,
    of: memoryOf('1 d'),
    wanted: () => [0.05, 0.3],
  },
  { name: 'kurtosis, 1 h', unit: '', of: kurtosisOver('1 h'), wanted: () => [5, 50] },
  { name: 'kurtosis, 1 d', unit: '', needsYears: true, of: kurtosisOver('1 d'), wanted: () => [5, 8] },
  {
    name: 'correlation with the others, 1 d',
    unit: '',
    needsYears: true,
    of: (sums) => sums['others 1 d'] / sums['squares 1 d'],
    wanted: () => [0.2, 0.4],
  },
  {
    name: "a day's largest step, of its range",
    unit: '%',
    of: ({ largestSteps, days }) => largestSteps / days,
    wanted: () => [0, 0.25],
  },
];

function memoryOf(span: Span) {
  return (sums: FigureSums) => {
    const mean = sums[`absolutes ${span}`] / sums[`count ${span}`];
    const variance = sums[`squares ${span}`] / sums[`count ${span}`] - mean ** 2;
    return (sums[`lagged ${span}`] / sums[`laggedCount ${span}`] - mean ** 2) / variance;
  };
}

function kurtosisOver(span: Span) {
  return (sums: FigureSums) => (sums[`fourths ${span}`] * sums[`count ${span}`]) / sums[`squares ${span}`] ** 2;
}

/** A tier's figure from the sums of many markets, with its standard error. */
export function estimate({ of }: Figure, tier: Tier, markets: readonly Record<Tier, FigureSums>[]): Estimate {
  return jackknife(
    markets.map((sums) => sums[tier]),
    of,
  );
}

export function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}
