import { type CandleRow, candleEndTick, isFinishedAt, type Resolution } from '../domain/market/candles.ts';

/** Rows of one length that a warm Lambda keeps: more than any range but the longest has, 2 KB each. */
const MAX_ROWS = 600;

/** Finished rows by their first tick. */
const kept = new Map<Resolution, Map<number, CandleRow>>();

/** The rows of a range from its first tick on that are known, up to the first that is not. */
export function knownCandles(resolution: Resolution, firstTick: number): CandleRow[] {
  const rows: CandleRow[] = [];
  const known = kept.get(resolution);
  for (let row = known?.get(firstTick); row; row = known?.get(candleEndTick(row))) rows.push(row);
  return rows;
}

/** Keeps a row if it was finished at a tick whose moves are all over: nothing changes it any more. */
export function keepCandles(row: CandleRow, overTick: number): void {
  if (!isFinishedAt(row, overTick)) return;
  const rows = kept.get(row.resolution) ?? new Map<number, CandleRow>();
  kept.set(row.resolution, rows);
  rows.set(row.startTick, row);
  if (rows.size > MAX_ROWS) rows.delete(Math.min(...rows.keys()));
}
