import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR, SLOTS_PER_MINUTE } from '../../../shared/slot.ts';
import { STOCKS_PER_TIER, type Tier, tiers } from '../../../shared/tiers.ts';
import type { History } from './history.ts';
import type { PricePath } from './price-path.ts';
import { type Estimate, jackknife, type Sums } from './statistics.ts';

/** Times over which returns are looked at. */
const spans = {
  '10 s': 1,
  '1 min': SLOTS_PER_MINUTE,
  '15 min': SLOTS_PER_HOUR / 4,
  '1 h': SLOTS_PER_HOUR,
  '1 d': SLOTS_PER_DAY,
};
export type Span = keyof typeof spans;
const spanNames = Object.keys(spans) as Span[];

const counts = ['news', 'newsSquares', 'hours', 'absolutes', 'absoluteProducts', 'fourths'] as const;
type SumKey = `${'count' | 'squares' | 'products'} ${Span}` | (typeof counts)[number];
export type FigureSums = Sums<SumKey>;

const noSums = Object.fromEntries([
  ...spanNames.flatMap((span) => ['count', 'squares', 'products'].map((of) => [`${of} ${span}`, 0])),
  ...counts.map((key) => [key, 0]),
]) as FigureSums;

/** Sums over one market from which its figures follow. Returns are of the logarithm of the price. */
export class FigureCounter {
  readonly sums = Object.fromEntries(tiers.map((tier) => [tier, { ...noSums }])) as Record<Tier, FigureSums>;
  readonly #path: PricePath;
  readonly #counters: readonly SpanCounter[];

  constructor(path: PricePath, counted: readonly Span[] = spanNames) {
    this.#path = path;
    this.#counters = counted.map((span) => new SpanCounter(span));
  }

  visit({ logs, slot }: History): void {
    for (const { company, size } of this.#path.jumps) {
      const sums = this.sums[tierNameOf(company)];
      sums.news += 1;
      sums.newsSquares += size * size;
    }
    if (slot % SLOTS_PER_HOUR === 0) for (const tier of tiers) this.sums[tier].hours += STOCKS_PER_TIER;
    for (const counter of this.#counters) if (slot % counter.slots === 0) counter.turn(logs);
  }

  /** The sums, with those of all spans. */
  total(): Record<Tier, FigureSums> {
    for (const counter of this.#counters) counter.addTo(this.sums);
    return this.sums;
  }
}

/** The returns over a span and the ones after them. */
class SpanCounter {
  readonly slots: number;
  readonly #span: Span;
  readonly #logs = new Float64Array(companies.length);
  readonly #returns = new Float64Array(companies.length);
  readonly #squares = new Float64Array(companies.length);
  readonly #products = new Float64Array(companies.length);
  readonly #absolutes = new Float64Array(companies.length);
  readonly #absoluteProducts = new Float64Array(companies.length);
  readonly #fourths = new Float64Array(companies.length);
  #turns = 0;

  constructor(span: Span) {
    this.#span = span;
    this.slots = spans[span];
  }

  turn(logs: Float64Array): void {
    this.#turns += 1;
    for (let company = 0; company < companies.length; company++) {
      const before = this.#returns[company] as number;
      const after = (logs[company] as number) - (this.#logs[company] as number);
      this.#logs[company] = logs[company] as number;
      this.#returns[company] = this.#turns === 1 ? 0 : after;
      if (this.#turns < 3) continue;
      const product = before * after;
      const square = before * before;
      this.#squares[company] = (this.#squares[company] as number) + square;
      this.#products[company] = (this.#products[company] as number) + product;
      this.#absolutes[company] = (this.#absolutes[company] as number) + Math.abs(before);
      this.#absoluteProducts[company] = (this.#absoluteProducts[company] as number) + Math.abs(product);
      this.#fourths[company] = (this.#fourths[company] as number) + square * square;
    }
  }

  addTo(sums: Record<Tier, FigureSums>): void {
    for (let company = 0; company < companies.length; company++) {
      const ofTier = sums[tierNameOf(company)];
      ofTier[`count ${this.#span}`] += this.#turns - 2;
      ofTier[`squares ${this.#span}`] += this.#squares[company] as number;
      ofTier[`products ${this.#span}`] += this.#products[company] as number;
      if (this.#span !== '1 h') continue;
      ofTier.absolutes += this.#absolutes[company] as number;
      ofTier.absoluteProducts += this.#absoluteProducts[company] as number;
      ofTier.fourths += this.#fourths[company] as number;
    }
  }
}

function tierNameOf(company: number): Tier {
  return tiers[Math.floor(company / STOCKS_PER_TIER)] as Tier;
}

export interface Figure {
  readonly name: string;
  readonly of: (sums: FigureSums) => number;
  readonly unit: '%' | 'h' | '';
  /** A month of slots has too few days for it: it is judged by the years that strokes tell. */
  readonly needsYears?: boolean;
  /** The interval that the figure has to lie in. */
  readonly wanted: (tier: Tier) => readonly [least: number, most: number];
}

/** The design's values. */
const designed: Record<Tier, Record<'day' | 'newsHours' | 'news', number>> = {
  standard: { day: 0.031, newsHours: 24, news: 0.015 },
  bronze: { day: 0.053, newsHours: 18, news: 0.025 },
  silver: { day: 0.087, newsHours: 12, news: 0.04 },
  gold: { day: 0.127, newsHours: 8, news: 0.055 },
};

/** Of the design's values for deviations and news, this much either way is sampling error. */
const TOLERANCE = 0.06;
const around = (value: number) => [value * (1 - TOLERANCE), value * (1 + TOLERANCE)] as const;

/** Nobody can follow or fade a trend for money that is weaker than this. */
const MOST_AUTOCORRELATION = 0.01;

/** Without noise that dies, variance grows as time does. */
const QUARTER_HOURS_PER_DAY = 96;

const deviationOver = (span: Span) => (sums: FigureSums) => Math.sqrt(sums[`squares ${span}`] / sums[`count ${span}`]);

export const figures: readonly Figure[] = [
  { name: 'deviation, 24 h', unit: '%', of: deviationOver('1 d'), wanted: (tier) => around(designed[tier].day) },
  {
    name: 'deviation, 15 min',
    unit: '%',
    of: deviationOver('15 min'),
    wanted: (tier) => around(designed[tier].day / Math.sqrt(QUARTER_HOURS_PER_DAY)),
  },
  {
    name: 'news every',
    unit: 'h',
    of: ({ hours, news }) => hours / news,
    wanted: (tier) => around(designed[tier].newsHours),
  },
  {
    name: 'news, deviation',
    unit: '%',
    of: ({ newsSquares, news }) => Math.sqrt(newsSquares / news),
    wanted: (tier) => around(designed[tier].news),
  },
  ...spanNames.map(
    (span): Figure => ({
      name: `autocorrelation, ${span}`,
      unit: '',
      needsYears: span === '1 d',
      of: (sums) => sums[`products ${span}`] / sums[`squares ${span}`],
      wanted: () => [-MOST_AUTOCORRELATION, MOST_AUTOCORRELATION],
    }),
  ),
  {
    name: 'of absolute returns, 1 h',
    unit: '',
    of: ({ 'count 1 h': count, 'squares 1 h': squares, absolutes, absoluteProducts }) =>
      (absoluteProducts * count - absolutes ** 2) / (squares * count - absolutes ** 2),
    wanted: () => [0.1, 1],
  },
  {
    name: 'kurtosis, 1 h',
    unit: '',
    of: ({ 'count 1 h': count, 'squares 1 h': squares, fourths }) => (fourths * count) / squares ** 2,
    wanted: () => [5, 50],
  },
];

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
