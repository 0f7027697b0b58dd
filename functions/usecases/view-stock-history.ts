import { companies } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Candle, HistoryRange } from '../../shared/schemas/history.ts';
import { slotAt, slotStartMs } from '../../shared/slot.ts';
import { listCandles } from '../data/candles.ts';
import { candleRange } from '../domain/market/candle-range.ts';

interface Asked {
  readonly symbol: string;
  readonly range: HistoryRange;
  readonly nowMs: number;
}

/** One company's candles, oldest first. */
export async function viewStockHistory({ symbol, range, nowMs }: Asked): Promise<Candle[] | Refused> {
  const index = companies.findIndex((company) => company.symbol === symbol);
  if (index < 0) return new Refused({ code: 'unknown-symbol', symbol });
  const rows = await listCandles(candleRange(range, slotAt(nowMs)));
  return rows.map((row) => ({
    time: new Date(slotStartMs(row.startSlot)).toISOString(),
    open: formatCents(row.open[index] ?? 0),
    high: formatCents(row.high[index] ?? 0),
    low: formatCents(row.low[index] ?? 0),
    close: formatCents(row.close[index] ?? 0),
  }));
}
