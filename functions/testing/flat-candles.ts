import { companies } from '../../shared/companies.ts';
import { tickAt } from '../../shared/tick.ts';
import {
  type CandleRow,
  candleEndTick,
  candlePlace,
  INDEX_COLUMN,
  type Levels,
  type Resolution,
} from '../domain/market/candles.ts';

const COLUMNS = INDEX_COLUMN + 1;

export const noLevels: Levels = {
  moods: new Int32Array(companies.length),
  news: new Int32Array(companies.length),
};

export function flatRow(resolution: Resolution, startTick: number, changes: Partial<CandleRow> = {}): CandleRow {
  const prices = new Float64Array(COLUMNS).fill(10_000);
  const levels = { open: noLevels, close: noLevels };
  return { resolution, startTick, open: prices, high: prices, low: prices, close: prices, levels, ...changes };
}

export function flatRows(resolution: Resolution, { count, endTick }: { count: number; endTick: number }): CandleRow[] {
  const ticks = candleEndTick({ resolution, startTick: 0 });
  return Array.from({ length: count }, (_, place) => flatRow(resolution, endTick - (count - place) * ticks));
}

export function withPrice(prices: Float64Array, column: number, cents: number): Float64Array {
  const changed = prices.slice();
  changed[column] = cents;
  return changed;
}

export async function putPast(nowMs: number, change: (row: CandleRow) => CandleRow = (row) => row): Promise<void> {
  const { putCandles } = await import('../data/candles.ts');
  const lengths: [Resolution, number][] = [
    ['five-minutes', 289],
    ['hour', 721],
    ['day', 365],
  ];
  for (const [resolution, count] of lengths) {
    const { startTick: endTick } = candlePlace(resolution, tickAt(nowMs));
    await putCandles(flatRows(resolution, { count, endTick }).map(change), nowMs);
  }
}
