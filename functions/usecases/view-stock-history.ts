import { companiesAt } from '../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../shared/market-index.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { CandlesBySymbol } from '../../shared/schemas/candles.ts';
import type { Candle, HistoryRange } from '../../shared/schemas/history.ts';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import { listCandles } from '../data/candles.ts';
import { candleRange } from '../domain/market/candle-range.ts';
import { type CandleRow, INDEX_COLUMN } from '../domain/market/candles.ts';

interface Asked {
  readonly symbol: string;
  readonly range: HistoryRange;
  readonly nowMs: number;
}

export async function viewStockHistory({ symbol, range, nowMs }: Asked): Promise<Candle[] | Refused> {
  const column = columnOf(symbol, nowMs);
  if (column === undefined) return new Refused({ code: 'unknown-symbol', symbol });
  return candlesOf(await listCandles(candleRange(range, tickAt(nowMs))), column);
}

/** Covers every listed company and the index. A thousand days of 36 companies are at most 5 MB of JSON. */
export async function viewAllCandles(range: HistoryRange, nowMs: number): Promise<CandlesBySymbol> {
  const rows = await listCandles(candleRange(range, tickAt(nowMs)));
  const columns = [...companiesAt(nowMs).map(({ symbol }, column) => [symbol, column] as const), indexColumn];
  return Object.fromEntries(columns.map(([symbol, column]) => [symbol, candlesOf(rows, column)]));
}

const indexColumn = [INDEX_SYMBOL, INDEX_COLUMN] as const;

/** A company's chart begins with its listing. */
function candlesOf(rows: readonly CandleRow[], column: number): Candle[] {
  return rows.filter((row) => Number.isFinite(row.open[column])).map((row) => candleIn(row, column));
}

function columnOf(symbol: string, nowMs: number): number | undefined {
  if (symbol === INDEX_SYMBOL) return INDEX_COLUMN;
  const company = companiesAt(nowMs).findIndex((each) => each.symbol === symbol);
  return company < 0 ? undefined : company;
}

function candleIn(row: CandleRow, column: number): Candle {
  return {
    time: new Date(tickStartMs(row.startTick)).toISOString(),
    open: formatCents(row.open[column] ?? 0),
    high: formatCents(row.high[column] ?? 0),
    low: formatCents(row.low[column] ?? 0),
    close: formatCents(row.close[column] ?? 0),
  };
}
