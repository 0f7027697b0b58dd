import { getStockHistory } from '../../shared/routes/history.ts';
import { serveAnyone } from '../http/serve.ts';
import { viewStockHistory } from '../usecases/view-stock-history.ts';

export const handler = serveAnyone(getStockHistory, ({ params: { symbol }, query: { range }, nowMs }) =>
  viewStockHistory({ symbol, range, nowMs }),
);
