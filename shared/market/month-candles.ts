import type { MonthCandle } from '../schemas/fairness.ts';
import type { SlotGlance } from './market.ts';

interface Growing {
  readonly slot: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** The candles of one length, made of every slot's prices and index in order. */
export class CandleMaker {
  readonly #slots: number;
  readonly #made: Growing[] = [];

  /** @param slots how long a candle lasts */
  constructor(slots: number) {
    this.#slots = slots;
  }

  add({ slot, prices, index }: SlotGlance): void {
    const start = slot - (slot % this.#slots);
    const growing = this.#made.at(-1);
    if (growing?.slot !== start) {
      const row = Float64Array.of(...prices, index);
      this.#made.push({ slot: start, open: row, high: row.slice(), low: row.slice(), close: row.slice() });
      return;
    }
    for (let column = 0; column < prices.length; column++) grow(growing, column, prices[column] as number);
    grow(growing, prices.length, index);
  }

  /** Oldest first. The first one lacks its beginning if the first slot seen lies within it. */
  candles(): MonthCandle[] {
    return this.#made.map(toMonthCandle);
  }
}

/** A candle as it is told: its columns are lists, without the companies that were not listed. */
export function toMonthCandle({ slot, open, high, low, close }: Growing): MonthCandle {
  const told = (column: Float64Array) => [...column].filter((value) => !Number.isNaN(value));
  return { slot, open: told(open), high: told(high), low: told(low), close: told(close) };
}

function grow({ high, low, close }: Growing, column: number, value: number): void {
  if (value > (high[column] as number)) high[column] = value;
  if (value < (low[column] as number)) low[column] = value;
  close[column] = value;
}
