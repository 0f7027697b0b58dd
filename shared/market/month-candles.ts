import type { MonthCandle } from '../schemas/fairness.ts';
import type { TickGlance } from './market.ts';

interface Growing {
  readonly tick: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

export class CandleMaker {
  readonly #ticks: number;
  readonly #made: Growing[] = [];

  constructor(ticks: number) {
    this.#ticks = ticks;
  }

  add({ tick, prices, index }: TickGlance): void {
    const start = tick - (tick % this.#ticks);
    const growing = this.#made.at(-1);
    if (growing?.tick !== start) {
      const row = Float64Array.of(...prices, index);
      this.#made.push({ tick: start, open: row, high: row.slice(), low: row.slice(), close: row.slice() });
      return;
    }
    for (let column = 0; column < prices.length; column++) grow(growing, column, prices[column] as number);
    grow(growing, prices.length, index);
  }

  /** Oldest first. The first one may lack its beginning. */
  candles(): MonthCandle[] {
    return this.#made.map(toMonthCandle);
  }
}

/** Without the companies that were not listed. */
export function toMonthCandle({ tick, open, high, low, close }: Growing): MonthCandle {
  const told = (column: Float64Array) => [...column].filter((value) => !Number.isNaN(value));
  return { tick, open: told(open), high: told(high), low: told(low), close: told(close) };
}

function grow({ high, low, close }: Growing, column: number, value: number): void {
  if (value > (high[column] as number)) high[column] = value;
  if (value < (low[column] as number)) low[column] = value;
  close[column] = value;
}
