import { type CandleRow, candleEndSlot, isFinishedAt, type Resolution } from '../domain/market/candles.ts';

/** Rows of one length that a warm Lambda keeps: more than any range but the longest has, 2 KB each. */
const MAX_ROWS = 600;

/** Finished rows by their first slot. */
const kept = new Map<Resolution, Map<number, CandleRow>>();

/** The rows of a range from its first slot on that are known, up to the first that is not. */
export function knownCandles(resolution: Resolution, firstSlot: number): CandleRow[] {
  const rows: CandleRow[] = [];
  const known = kept.get(resolution);
  for (let row = known?.get(firstSlot); row; row = known?.get(candleEndSlot(row))) rows.push(row);
  return rows;
}

/** Keeps a row if it was finished at a slot whose moves are all over: nothing changes it any more. */
export function keepCandles(row: CandleRow, overSlot: number): void {
  if (!isFinishedAt(row, overSlot)) return;
  const rows = kept.get(row.resolution) ?? new Map<number, CandleRow>();
  kept.set(row.resolution, rows);
  rows.set(row.startSlot, row);
  if (rows.size > MAX_ROWS) rows.delete(Math.min(...rows.keys()));
}
