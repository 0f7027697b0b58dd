import type { HistoryRange } from '../../../shared/schemas/history.ts';
import { candleEndSlot, candlePlace, type Resolution, SLOTS_PER_MINUTE } from './candles.ts';

/** The candles that a chart shows: their length, the slot that the first of them begins at, and the most there can be. */
export interface CandleRange {
  readonly resolution: Resolution;
  readonly firstSlot: number;
  readonly count: number;
}

/** The candles of each range: 60 to 365 of them, and all days as far as one query reads. */
const rangeCandles: Record<HistoryRange, { resolution: Resolution; count: number }> = {
  '1h': { resolution: 'minute', count: 60 },
  '1d': { resolution: 'five-minutes', count: 288 },
  '1w': { resolution: 'hour', count: 168 },
  '1m': { resolution: 'four-hours', count: 180 },
  '1y': { resolution: 'day', count: 365 },
  all: { resolution: 'day', count: 1000 },
};

/** A range's candles at a slot. The last of them is the one that the slot lies in. */
export function candleRange(range: HistoryRange, slot: number): CandleRange {
  const { resolution, count } = rangeCandles[range];
  return { resolution, count, firstSlot: firstSlotOf(count, candleEndSlot(candlePlace(resolution, slot)), resolution) };
}

/** Candles that do not change any more. The last of them ends with the slot before `endSlot`. */
export interface FinishedCandles extends CandleRange {
  readonly endSlot: number;
}

/** The latest finished candles, where all slots before `doneSlot` have been recorded. */
export function finishedCandles({ resolution, count, doneSlot }: AskedCandles): FinishedCandles {
  // A candle takes its last minute in during the minute after it.
  const { startSlot: endSlot } = candlePlace(resolution, Math.max(0, doneSlot - SLOTS_PER_MINUTE));
  return { resolution, count, endSlot, firstSlot: firstSlotOf(count, endSlot, resolution) };
}

interface AskedCandles {
  readonly resolution: Resolution;
  readonly count: number;
  readonly doneSlot: number;
}

/** The first slot of so many candles that end before `endSlot`. */
function firstSlotOf(count: number, endSlot: number, resolution: Resolution): number {
  return Math.max(0, endSlot - count * candleEndSlot({ resolution, startSlot: 0 }));
}
