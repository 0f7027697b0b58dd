import * as rows from '../../shared/routes/candles.ts';
import { serveAnyone } from '../http/serve.ts';
import { viewAllCandles } from '../usecases/view-stock-history.ts';

export const listCandles = serveAnyone(rows.listCandles, ({ query: { range }, nowMs }) => viewAllCandles(range, nowMs));

const HEADER = 'symbol,time,open,high,low,close';

export const listCandlesAsCsv = serveAnyone(rows.listCandlesAsCsv, async ({ query: { range }, nowMs }) => {
  const lines = Object.entries(await viewAllCandles(range, nowMs)).flatMap(([symbol, candles]) =>
    candles.map(({ time, open, high, low, close }) => [symbol, time, open, high, low, close].join(',')),
  );
  return `${[HEADER, ...lines].join('\n')}\n`;
});
