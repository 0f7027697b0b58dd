import { type CandleRow, candleEndSlot, isFinishedAt, type Resolution } from '../domain/market/candles.ts';

/** Rows of one length that a warm Lambda keeps: more than any range but the longest has, 1 KB each. */
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

/** Keeps a row, if the move of the market that wrote it had finished it: nothing changes it any more. */
export function keepCandles(row: CandleRow, writtenSlot: number | undefined): void {
  if (writtenSlot === undefined || !isFinishedAt(row, writtenSlot)) return;
  const rows = kept.get(row.resolution) ?? new Map<number, CandleRow>();
  kept.set(row.resolution, rows);
  rows.set(row.startSlot, row);
  // The first that came: with the oldest of them the others are read again, which costs no more than without any.
  if (rows.size > MAX_ROWS) rows.delete(rows.keys().next().value ?? 0);
}
