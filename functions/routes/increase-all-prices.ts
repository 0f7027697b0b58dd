import { increaseAllPrices } from '../../shared/routes/admin.ts';
import { increaseAll } from '../domain/market/admin-change.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(increaseAllPrices, async ({ session, body: { percentage, reason }, header, nowMs }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: readIdempotencyKey(header, nowMs),
    what: ['increase-all-prices', percentage],
    decide: (market, newest) => increaseAll(market, newest, percentage),
  }),
);
