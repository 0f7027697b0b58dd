import { companies } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import { getStockHistory } from '../../shared/routes/get-stock-history.ts';
import { slotAt, slotStartMs } from '../../shared/slot.ts';
import { listCandles } from '../data/candles.ts';
import { candleEndSlot, candlePlace, rangeCandles } from '../domain/market/candles.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(getStockHistory, async ({ params: { symbol }, query: { range }, nowMs }) => {
  const index = companies.findIndex((company) => company.symbol === symbol);
  if (index < 0) return new Refused({ code: 'unknown-symbol', symbol });
  const { resolution, count } = rangeCandles[range];
  const present = candlePlace(resolution, slotAt(nowMs));
  const slots = candleEndSlot(present) - present.startSlot;
  const rows = await listCandles(resolution, Math.max(0, present.startSlot - (count - 1) * slots), count);
  return rows.map((row) => ({
    time: new Date(slotStartMs(row.startSlot)).toISOString(),
    open: formatCents(row.open[index] ?? 0),
    high: formatCents(row.high[index] ?? 0),
    low: formatCents(row.low[index] ?? 0),
    close: formatCents(row.close[index] ?? 0),
  }));
});
