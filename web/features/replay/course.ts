import { companies } from '../../../shared/companies.ts';
import { type DayCourse, priceIn } from '../../../shared/market/month-replay.ts';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { candleSeconds } from '../../../shared/schemas/history.ts';
import { TICK_MS, tickStartMs } from '../../../shared/tick.ts';
import type { Course, Slot } from '../../lib/price-course.ts';
import type { Bar } from '../../ui/chart-bar.ts';

/** @param priceAt in cents, of a tick */
export function tickCourse({ firstTick, ticks }: DayCourse, priceAt: (tick: number) => number): Course {
  const slots = Array.from({ length: ticks }, (_, at): Slot => {
    const price = priceAt(firstTick + at);
    const startMs = tickStartMs(firstTick + at);
    return { startMs, knownMs: startMs, open: price, high: price, low: price, close: price };
  });
  return { slots, slotMs: TICK_MS };
}

/** @throws RangeError for a company that was not listed */
export function courseOf(day: DayCourse, symbol: string): Course {
  if (symbol === INDEX_SYMBOL) return tickCourse(day, (tick) => day.index[tick - day.firstTick] as number);
  const company = companies.findIndex((each) => each.symbol === symbol);
  return tickCourse(day, (tick) => priceIn(day, tick, company));
}

/** The same length as a day's chart has elsewhere. */
const BAR_MS = candleSeconds['1d'] * 1000;

function barStart(startMs: number): number {
  return startMs - (startMs % BAR_MS);
}

/** A day's bars, of which a replay shows the first ones. */
export class CourseBars {
  /** A level line through the whole day, which gives the chart its width before the prices are there. */
  readonly baseline: readonly Bar[];
  readonly #slots: Course['slots'];
  readonly #whole: Bar[] = [];
  /** The slot that each bar begins with. */
  readonly #firsts: number[] = [];

  constructor({ slots }: Course) {
    this.#slots = slots;
    for (const [at, { startMs }] of slots.entries()) {
      if (barStart(startMs) / 1000 === this.#whole.at(-1)?.time) continue;
      this.#finish(at);
      this.#firsts.push(at);
      this.#whole.push({ time: barStart(startMs) / 1000, open: 0, high: 0, low: 0, close: 0 });
    }
    this.#finish(slots.length);
    const open = (slots[0]?.open ?? 0) / 100;
    this.baseline = this.#whole.map(({ time }) => ({ time, open, high: open, low: open, close: open }));
  }

  /** Of the first slots; the last bar may not be whole. */
  until(known: number): Bar[] {
    const place = this.#placeOf(known);
    if (place < 0) return [];
    return [...this.#whole.slice(0, place), this.#barOf(this.#firsts[place] as number, known)];
  }

  /** The bar that the last of the first slots belongs to. */
  last(known: number): Bar | undefined {
    const place = this.#placeOf(known);
    return place < 0 ? undefined : this.#barOf(this.#firsts[place] as number, known);
  }

  #placeOf(known: number): number {
    return this.#firsts.findLastIndex((first) => first < known);
  }

  #finish(end: number): void {
    const first = this.#firsts.at(-1);
    if (first !== undefined) this.#whole[this.#whole.length - 1] = this.#barOf(first, end);
  }

  #barOf(first: number, end: number): Bar {
    const slots = this.#slots.slice(first, end);
    const [open, last] = [slots[0] as Slot, slots.at(-1) as Slot];
    return {
      time: barStart(open.startMs) / 1000,
      open: open.open / 100,
      high: Math.max(...slots.map(({ high }) => high)) / 100,
      low: Math.min(...slots.map(({ low }) => low)) / 100,
      close: last.close / 100,
    };
  }
}
