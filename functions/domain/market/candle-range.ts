import type { HistoryRange } from '../../../shared/schemas/history.ts';
import { candleEndTick, candlePlace, type Resolution, TICKS_PER_MINUTE } from './candles.ts';

/** `count` is the maximum. */
export interface CandleRange {
  readonly resolution: Resolution;
  readonly firstTick: number;
  readonly count: number;
}

/** 60 to 365 candles, or all the days that one query reads. */
const rangeCandles: Record<HistoryRange, { resolution: Resolution; count: number }> = {
  '1h': { resolution: 'minute', count: 60 },
  '1d': { resolution: 'five-minutes', count: 288 },
  '1w': { resolution: 'hour', count: 168 },
  '1m': { resolution: 'four-hours', count: 180 },
  '1y': { resolution: 'day', count: 365 },
  all: { resolution: 'day', count: 1000 },
};

export function candleRange(range: HistoryRange, tick: number): CandleRange {
  const { resolution, count } = rangeCandles[range];
  return { resolution, count, firstTick: firstTickOf(count, candleEndTick(candlePlace(resolution, tick)), resolution) };
}

/** These candles are final. The last of them ends with the tick before `endTick`. */
export interface FinishedCandles extends CandleRange {
  readonly endTick: number;
}

export function finishedCandles({ resolution, count, doneTick }: AskedCandles): FinishedCandles {
  // A candle's last minute is merged during the minute after it.
  const { startTick: endTick } = candlePlace(resolution, Math.max(0, doneTick - TICKS_PER_MINUTE));
  return { resolution, count, endTick, firstTick: firstTickOf(count, endTick, resolution) };
}

interface AskedCandles {
  readonly resolution: Resolution;
  readonly count: number;
  readonly doneTick: number;
}

function firstTickOf(count: number, endTick: number, resolution: Resolution): number {
  return Math.max(0, endTick - count * candleEndTick({ resolution, startTick: 0 }));
}
