import { type Candle, candleSeconds, type HistoryRange } from '../../../shared/schemas/history.ts';
import { formatDay, formatMoment, toCents } from '../../lib/format.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import type { Bar } from '../../ui/chart-drawing.ts';

/** Candles as a chart draws them: coins, and seconds since the Unix epoch. */
export function toBars(candles: readonly Candle[]): Bar[] {
  return candles.map(({ time, open, high, low, close }) => ({
    time: Date.parse(time) / 1000,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
  }));
}

/**
 * The bars with the price last polled: it moves the present bar, or begins it where the history does not have it yet.
 * A new bar opens where the last one closed.
 */
export function withLivePrice(
  bars: readonly Bar[],
  { priceCents, nowMs, range }: { priceCents: number; nowMs: number; range: HistoryRange },
): Bar[] {
  const price = priceCents / 100;
  const seconds = candleSeconds[range];
  const time = Math.floor(nowMs / 1000 / seconds) * seconds;
  const last = bars.at(-1);
  const isNew = last === undefined || last.time < time;
  const open = last?.close ?? price;
  const present = isNew ? { time, open, high: open, low: open } : last;
  const moved = { ...present, high: Math.max(present.high, price), low: Math.min(present.low, price), close: price };
  return [...(isNew ? bars : bars.slice(0, -1)), moved];
}

/** When a bar began, in words: its day, or in shorter bars the time too. */
export function momentOf({ time }: Bar, daily: boolean): string {
  const timestamp = new Date(time * 1000).toISOString();
  return daily ? formatDay(timestamp) : formatMoment(timestamp, serverNowMs());
}

const DAY_MS = 24 * 3600 * 1000;

export interface DayRange {
  readonly openCents: number;
  readonly lowCents: number;
  readonly highCents: number;
}

/** The prices of the trading day that ends at `dayEndsAt`, from candles that reach back at least so far. */
export function dayRange(
  candles: readonly Candle[],
  { priceCents, openCents, dayEndsAt }: { priceCents: number; openCents: number; dayEndsAt: string },
): DayRange {
  const dayStartMs = Date.parse(dayEndsAt) - DAY_MS;
  const today = candles.filter(({ time }) => Date.parse(time) >= dayStartMs);
  return {
    openCents,
    lowCents: Math.min(priceCents, openCents, ...today.map(({ low }) => toCents(low))),
    highCents: Math.max(priceCents, openCents, ...today.map(({ high }) => toCents(high))),
  };
}
