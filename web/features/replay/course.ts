import { companies } from '../../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { candleSeconds } from '../../../shared/schemas/history.ts';
import { TICK_MS, tickStartMs } from '../../../shared/tick.ts';
import type { Bar } from '../../chart/bar.ts';
import { type DayCourse, priceIn } from '../../lib/month-replay.ts';
import type { Course, CourseCandle } from '../../lib/price-course.ts';

/** @param priceAt The price in a tick, in cents. */
export function tickCourse({ firstTick, ticks }: DayCourse, priceAt: (tick: number) => number): Course {
  const candles = Array.from({ length: ticks }, (_, at): CourseCandle => {
    const price = priceAt(firstTick + at);
    const startMs = tickStartMs(firstTick + at);
    return { startMs, knownMs: startMs, open: price, high: price, low: price, close: price };
  });
  return { candles, candleMs: TICK_MS };
}

/** @throws RangeError for a company that was not listed */
export function courseOf(day: DayCourse, symbol: string): Course {
  if (symbol === INDEX_SYMBOL) return tickCourse(day, (tick) => day.index[tick - day.firstTick] as number);
  const company = companies.findIndex((each) => each.symbol === symbol);
  return tickCourse(day, (tick) => priceIn(day, tick, company));
}

const BAR_MS = candleSeconds['1d'] * 1000;

/** Makes bars with prices in coins. The last bar may be incomplete. */
export function barsOf(candles: readonly CourseCandle[]): Bar[] {
  const bars: Bar[] = [];
  for (const { startMs, ...cents } of candles) {
    const time = (startMs - (startMs % BAR_MS)) / 1000;
    const [open, high, low, close] = [cents.open / 100, cents.high / 100, cents.low / 100, cents.close / 100];
    const last = bars.at(-1);
    if (last?.time !== time) bars.push({ time, open, high, low, close });
    else bars[bars.length - 1] = { ...last, high: Math.max(last.high, high), low: Math.min(last.low, low), close };
  }
  return bars;
}

export function lastBar(candles: readonly CourseCandle[], known: number): Bar | undefined {
  return barsOf(candles.slice(Math.max(0, known - BAR_MS / TICK_MS), known)).at(-1);
}
