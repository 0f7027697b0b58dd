import { listCandles } from '../../shared/routes/candles.ts';
import { serveAnyone } from '../http/serve.ts';
import { viewAllCandles } from '../usecases/view-stock-history.ts';

export const handler = serveAnyone(listCandles, ({ query: { range }, nowMs }) => viewAllCandles(range, nowMs));
