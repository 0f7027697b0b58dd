import type { HistoryRange } from '../../../shared/schemas/history.ts';
import { candleEndSlot, candlePlace, type Resolution } from './candles.ts';

/** The candles that a chart shows: their length, the slot that the first of them begins at, and the most there can be. */
export interface CandleRange {
  readonly resolution: Resolution;
  readonly firstSlot: number;
  readonly count: number;
}

/** The candles of each range: 60 to 288 of them, and a year and more of days. */
const rangeCandles: Record<HistoryRange, { resolution: Resolution; count: number }> = {
  '1h': { resolution: 'minute', count: 60 },
  '1d': { resolution: 'five-minutes', count: 288 },
  '1w': { resolution: 'hour', count: 168 },
  '1m': { resolution: 'four-hours', count: 180 },
  all: { resolution: 'day', count: 1000 },
};

/** A range's candles at a slot. The last of them is the one that the slot lies in. */
export function candleRange(range: HistoryRange, slot: number): CandleRange {
  const { resolution, count } = rangeCandles[range];
  const present = candlePlace(resolution, slot);
  const slots = candleEndSlot(present) - present.startSlot;
  return { resolution, count, firstSlot: Math.max(0, present.startSlot - (count - 1) * slots) };
}
