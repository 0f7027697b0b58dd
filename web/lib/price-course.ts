import { candleSeconds, type HistoryRange } from '../../shared/schemas/history.ts';
import { TICK_MS } from '../../shared/tick.ts';

/** A price from `startMs` on, or a candle where only that is left. */
export interface CourseCandle {
  readonly startMs: number;
  /** The end of the slot, when all its prices are known. A tick's price is known at its start. */
  readonly knownMs: number;
  /** Cents, or hundredths of a point. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface Course {
  readonly candles: readonly CourseCandle[];
  /** The length of the longest slot: ten seconds if every price is known. */
  readonly candleMs: number;
}

export interface TimedCandle {
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
}

/** Merges candles of several ranges, the finest for each time. */
export function candleCourse(
  ranges: readonly (readonly [HistoryRange, readonly TimedCandle[]])[],
  { fromMs, untilMs, nowMs }: { fromMs: number; untilMs: number; nowMs: number },
): Course {
  let beforeMs = untilMs;
  let candles: CourseCandle[] = [];
  let candleMs = TICK_MS;
  for (const [range, timedCandles] of ranges) {
    const lengthMs = candleSeconds[range] * 1000;
    const kept = timedCandles
      .map((candle) => toCourseCandle(candle, lengthMs))
      // A candle that still grows would reveal a price too early.
      .filter(({ startMs, knownMs }) => startMs >= fromMs && knownMs <= Math.min(beforeMs, nowMs));
    if (kept[0]) candleMs = Math.max(candleMs, lengthMs);
    candles = [...kept, ...candles];
    beforeMs = Math.min(beforeMs, candles[0]?.startMs ?? beforeMs);
  }
  return { candles, candleMs };
}

function toCourseCandle({ time, open, high, low, close }: TimedCandle, lengthMs: number): CourseCandle {
  const cents = (price: string) => Math.round(Number(price) * 100);
  const startMs = Date.parse(time);
  const prices = { open: cents(open), high: cents(high), low: cents(low), close: cents(close) };
  return { startMs, knownMs: startMs + lengthMs, ...prices };
}

export function knownCandleCount({ candles }: Course, atMs: number): number {
  let [low, high] = [0, candles.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((candles[middle] as CourseCandle).knownMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
