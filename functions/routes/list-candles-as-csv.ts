import { listCandlesAsCsv } from '../../shared/routes/candles.ts';
import { serveAnyone } from '../http/serve.ts';
import { viewAllCandles } from '../usecases/view-stock-history.ts';

const HEADER = 'symbol,time,open,high,low,close';

export const handler = serveAnyone(listCandlesAsCsv, async ({ query: { range }, nowMs }) => {
  const lines = Object.entries(await viewAllCandles(range, nowMs)).flatMap(([symbol, candles]) =>
    candles.map(({ time, open, high, low, close }) => [symbol, time, open, high, low, close].join(',')),
  );
  return `${[HEADER, ...lines].join('\n')}\n`;
});
