import { forEachPeriod } from '../period.ts';
import type { MonthCandle, MonthStart } from '../schemas/fairness.ts';
import type { Market, TickGlance } from './market.ts';

/** The next prices follow from this and the words. It has no secrets, and no sums of moods and news. */
export function toMonthStart(market: Market): MonthStart {
  return {
    tick: market.tick,
    halted: market.halted,
    prices: [...market.prices],
    anchors: [...market.anchors],
    opens: [...market.openings.season.prices],
    indexOpen: market.openings.season.index,
    regime: [...market.regime],
    editions: [...market.editions],
  };
}

/**
 * Returns a market to continue from this start, without keys; sums begin at 0 and all periods open with the season, on
 * which the index is based.
 */
export function fromMonthStart(start: MonthStart): Market {
  const opening = { prices: Uint32Array.from(start.opens), index: start.indexOpen };
  return {
    run: { firstTick: start.tick, turn: 0, keys: {} },
    tick: start.tick,
    halted: start.halted,
    prices: Uint32Array.from(start.prices),
    anchors: Uint32Array.from(start.anchors),
    openings: forEachPeriod(() => opening),
    regime: Uint8Array.from(start.regime),
    editions: Uint16Array.from(start.editions),
    moods: new Int32Array(start.prices.length),
    news: new Int32Array(start.prices.length),
  };
}

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

  /** Sorted oldest first. The first one may lack its beginning. */
  candles(): MonthCandle[] {
    return this.#made.map(toMonthCandle);
  }
}

export function toMonthCandle({ tick, open, high, low, close }: Growing): MonthCandle {
  const told = (column: Float64Array) => [...column].filter((value) => !Number.isNaN(value));
  return { tick, open: told(open), high: told(high), low: told(low), close: told(close) };
}

function grow({ high, low, close }: Growing, column: number, value: number): void {
  if (value > (high[column] as number)) high[column] = value;
  if (value < (low[column] as number)) low[column] = value;
  close[column] = value;
}
