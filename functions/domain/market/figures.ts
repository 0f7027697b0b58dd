import { companies } from '../../../shared/companies.ts';
import { type Motion, step } from '../../../shared/market/engine.ts';
import { slotKeys } from '../../../shared/market/random.ts';
import { SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { type Tier, tiers } from '../../../shared/tiers.ts';
import { openMarket } from './season.ts';

/** The figures of a tier's prices without the market's mood. Shares of the price are of its logarithm. */
export interface Figures {
  readonly dayDeviation: number;
  readonly quarterHourDeviation: number;
  readonly newsEveryHours: number;
  readonly newsDeviation: number;
  /** Of one hour's return with the next hour's. Above 0 one could follow the trend to free money. */
  readonly hourlyAutocorrelation: number;
  /** 3 for a normal distribution; more where quiet and stormy hours alternate and news breaks in. */
  readonly hourlyKurtosis: number;
  /** The lowest price on any path, as a share of where it began. */
  readonly lowest: number;
}

/** The interval that a figure has to lie in. */
type Wanted = Record<keyof Figures, readonly [least: number, most: number]>;

/** Of the design's values for deviations and news, this much either way is sampling error. */
const TOLERANCE = 0.06;

export const wanted: Record<Tier, Wanted> = {
  standard: want({ day: 0.031, quarterHour: 0.0035, newsHours: 24, news: 0.015 }),
  bronze: want({ day: 0.053, quarterHour: 0.006, newsHours: 18, news: 0.025 }),
  silver: want({ day: 0.087, quarterHour: 0.0097, newsHours: 12, news: 0.04 }),
  gold: want({ day: 0.127, quarterHour: 0.0143, newsHours: 8, news: 0.055 }),
};

function want({
  day,
  quarterHour,
  newsHours,
  news,
}: Record<'day' | 'quarterHour' | 'newsHours' | 'news', number>): Wanted {
  return {
    dayDeviation: around(day),
    quarterHourDeviation: around(quarterHour),
    newsEveryHours: around(newsHours),
    newsDeviation: around(news),
    hourlyAutocorrelation: [-0.08, 0],
    hourlyKurtosis: [5, 50],
    lowest: [0.1, 1],
  };
}

function around(value: number): readonly [number, number] {
  return [value * (1 - TOLERANCE), value * (1 + TOLERANCE)];
}

export function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}

const SAMPLES_PER_HOUR = 4;
const SLOTS_PER_SAMPLE = SLOTS_PER_HOUR / SAMPLES_PER_HOUR;
const SAMPLES_PER_DAY = 24 * SAMPLES_PER_HOUR;

/** Measures the engine over markets of their own seeds; each market gives six paths a tier. */
export function measureFigures({ markets, days }: { markets: number; days: number }): Record<Tier, Figures> {
  const runs = Array.from({ length: markets }, (_, index) => run(`figures ${index}`, days));
  return Object.fromEntries(tiers.map((tier) => [tier, figuresOf(tier, runs, days)])) as Record<Tier, Figures>;
}

interface Run {
  /** Per company, the log of its price as a share of its base, every quarter of an hour. */
  readonly paths: readonly Float64Array[];
  /** Per company, the sizes of its news. */
  readonly news: readonly number[][];
}

function run(seed: string, days: number): Run {
  const motion: Motion = { ...openMarket({ seed, slot: 0 }) };
  const keyOf = slotKeys(seed);
  const paths = companies.map(() => new Float64Array(days * SAMPLES_PER_DAY + 1));
  const news = companies.map((): number[] => []);
  const onJump = ({ company, size }: { company: number; size: number }) => news[company]?.push(size);
  for (let sample = 1; sample <= days * SAMPLES_PER_DAY; sample++) {
    for (let slot = (sample - 1) * SLOTS_PER_SAMPLE + 1; slot <= sample * SLOTS_PER_SAMPLE; slot++) {
      step(motion, { slot, key: keyOf(slot), onJump });
    }
    for (const [company, path] of paths.entries()) {
      path[sample] = (motion.anchor[company] as number) + (motion.noise[company] as number);
    }
  }
  return { paths, news };
}

function figuresOf(tier: Tier, runs: readonly Run[], days: number): Figures {
  const ofTier = <T>(rows: readonly T[]) => rows.filter((_, company) => companies[company]?.tier === tier);
  const paths = runs.flatMap((it) => ofTier(it.paths));
  const news = runs.flatMap((it) => ofTier(it.news)).flat();
  const hourly = paths.map((path) => returns({ path, stride: SAMPLES_PER_HOUR, span: SAMPLES_PER_HOUR }));
  const variance = moment(hourly, 2);
  return {
    dayDeviation: Math.sqrt(
      moment(
        paths.map((path) => returns({ path, stride: SAMPLES_PER_HOUR, span: SAMPLES_PER_DAY })),
        2,
      ),
    ),
    quarterHourDeviation: Math.sqrt(
      moment(
        paths.map((path) => returns({ path, stride: 1, span: 1 })),
        2,
      ),
    ),
    newsEveryHours: (paths.length * days * 24) / news.length,
    newsDeviation: Math.sqrt(moment([news], 2)),
    hourlyAutocorrelation: moment(hourly.map(neighbours), 1) / variance,
    hourlyKurtosis: moment(hourly, 4) / variance ** 2,
    lowest: Math.exp(Math.min(...paths.map((path) => path.reduce((least, value) => Math.min(least, value))))),
  };
}

/** Changes over `span` samples, one every `stride` samples. */
function returns({ path, stride, span }: { path: Float64Array; stride: number; span: number }): number[] {
  const changes: number[] = [];
  for (let end = span; end < path.length; end += stride) {
    changes.push((path[end] as number) - (path[end - span] as number));
  }
  return changes;
}

/** The products of each value and the next. */
function neighbours(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value * (values[index] as number));
}

/** The mean of a power of all values. Returns have mean 0 by construction, so this is the central moment too. */
function moment(rows: readonly (readonly number[])[], power: number): number {
  let sum = 0;
  let count = 0;
  for (const row of rows) {
    for (const value of row) sum += value ** power;
    count += row.length;
  }
  return sum / count;
}
