import { increaseAllPrices } from '../../shared/routes/increase-all-prices.ts';
import { increaseAll } from '../domain/market/admin-change.ts';
import { serve } from '../http/serve.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(increaseAllPrices, ({ session, body: { percentage, reason }, header }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: header('idempotency-key'),
    what: ['increase-all-prices', percentage],
    decide: (market, newest) => increaseAll(market, newest, percentage),
  }),
);
