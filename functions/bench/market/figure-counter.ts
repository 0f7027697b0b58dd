import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY, SLOTS_PER_HOUR, SLOTS_PER_MINUTE } from '../../../shared/slot.ts';
import { STOCKS_PER_TIER, type Tier, tiers } from '../../../shared/tiers.ts';
import type { History } from './history.ts';
import type { PricePath } from './price-path.ts';
import { slotDeviation } from './signals.ts';
import type { Sums } from './statistics.ts';

/** Times over which returns are looked at. */
const spans = {
  '10 s': 1,
  '1 min': SLOTS_PER_MINUTE,
  '15 min': SLOTS_PER_HOUR / 4,
  '1 h': SLOTS_PER_HOUR,
  '1 d': SLOTS_PER_DAY,
};
export type Span = keyof typeof spans;
export const spanNames = Object.keys(spans) as Span[];

/** The spans after which absolute returns are compared: those of days tell whether wild days come together. */
const absoluteLags: Record<Span, number> = { '10 s': 1, '1 min': 1, '15 min': 1, '1 h': 1, '1 d': 5 };

const spanSums = ['count', 'squares', 'products', 'fourths', 'absolutes', 'laggedCount', 'lagged', 'others'] as const;
const counts = ['news', 'newsSquares', 'hours', 'days', 'largestSteps'] as const;
type SumKey = `${(typeof spanSums)[number]} ${Span}` | (typeof counts)[number];
export type FigureSums = Sums<SumKey>;

const noSums = Object.fromEntries([
  ...spanNames.flatMap((span) => spanSums.map((of) => [`${of} ${span}`, 0])),
  ...counts.map((key) => [key, 0]),
]) as FigureSums;

/** Sums over one market from which its figures follow. Returns are of the logarithm of the price. */
export class FigureCounter {
  readonly sums = Object.fromEntries(tiers.map((tier) => [tier, { ...noSums }])) as Record<Tier, FigureSums>;
  readonly #path: PricePath;
  readonly #counters: readonly SpanCounter[];
  readonly #steps = new StepCounter();

  constructor(path: PricePath, counted: readonly Span[] = spanNames) {
    this.#path = path;
    this.#counters = counted.map((span) => new SpanCounter(span));
  }

  visit({ logs, slot }: History): void {
    this.#steps.visit(logs);
    if (slot % SLOTS_PER_DAY === 0) this.#steps.endDay(this.sums);
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

/** The largest step of a day as a share of its range: 1 would be a staircase of one stair. */
class StepCounter {
  readonly #last = new Float64Array(companies.length).fill(Number.NaN);
  readonly #largest = new Float64Array(companies.length);
  readonly #low = new Float64Array(companies.length).fill(Number.POSITIVE_INFINITY);
  readonly #high = new Float64Array(companies.length).fill(Number.NEGATIVE_INFINITY);

  visit(logs: Float64Array): void {
    for (let company = 0; company < companies.length; company++) {
      const log = logs[company] as number;
      const step = Math.abs(log - (this.#last[company] as number));
      this.#last[company] = log;
      if (step > (this.#largest[company] as number)) this.#largest[company] = step;
      if (log < (this.#low[company] as number)) this.#low[company] = log;
      if (log > (this.#high[company] as number)) this.#high[company] = log;
    }
  }

  endDay(sums: Record<Tier, FigureSums>): void {
    for (let company = 0; company < companies.length; company++) {
      const range = (this.#high[company] as number) - (this.#low[company] as number);
      if (range === 0) continue;
      const ofTier = sums[tierNameOf(company)];
      ofTier.days += 1;
      ofTier.largestSteps += (this.#largest[company] as number) / range;
    }
    this.#largest.fill(0);
    this.#low.set(this.#last);
    this.#high.set(this.#last);
  }
}

/** The returns over a span and the ones after them. */
class SpanCounter {
  readonly slots: number;
  readonly #span: Span;
  readonly #lag: number;
  /** The last returns, the oldest to be overwritten next. */
  readonly #returns: readonly Float64Array[];
  readonly #logs = new Float64Array(companies.length);
  readonly #sums = companies.map(() => ({ squares: 0, products: 0, fourths: 0, absolutes: 0, lagged: 0, others: 0 }));
  #turns = 0;

  constructor(span: Span) {
    this.#span = span;
    this.slots = spans[span];
    this.#lag = absoluteLags[span];
    this.#returns = Array.from({ length: this.#lag + 1 }, () => new Float64Array(companies.length));
  }

  turn(logs: Float64Array): void {
    const rowOf = (turn: number) => this.#returns[turn % this.#returns.length] as Float64Array;
    this.#turns += 1;
    const now = rowOf(this.#turns);
    for (let company = 0; company < companies.length; company++) {
      now[company] = (logs[company] as number) - (this.#logs[company] as number);
      this.#logs[company] = logs[company] as number;
    }
    // There was no return before the first turn.
    if (this.#turns < 3) return;
    this.#add(now, rowOf(this.#turns - 1), this.#turns < 2 + this.#lag ? undefined : rowOf(this.#turns - this.#lag));
  }

  #add(now: Float64Array, before: Float64Array, lagged: Float64Array | undefined): void {
    let all = 0;
    for (let company = 0; company < companies.length; company++)
      all += (now[company] as number) / (slotDeviation[company] as number);
    for (const [company, sums] of this.#sums.entries()) {
      const value = now[company] as number;
      const square = value * value;
      sums.squares += square;
      sums.products += value * (before[company] as number);
      sums.fourths += square * square;
      sums.absolutes += Math.abs(value);
      if (lagged) sums.lagged += Math.abs(value * (lagged[company] as number));
      sums.others += (value * (all * (slotDeviation[company] as number) - value)) / (companies.length - 1);
    }
  }

  addTo(sums: Record<Tier, FigureSums>): void {
    for (const [company, own] of this.#sums.entries()) {
      const ofTier = sums[tierNameOf(company)];
      ofTier[`count ${this.#span}`] += this.#turns - 2;
      ofTier[`laggedCount ${this.#span}`] += this.#turns - 1 - this.#lag;
      for (const key of Object.keys(own) as (keyof typeof own)[]) ofTier[`${key} ${this.#span}`] += own[key];
    }
  }
}

function tierNameOf(company: number): Tier {
  return tiers[Math.floor(company / STOCKS_PER_TIER)] as Tier;
}
