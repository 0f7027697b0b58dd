import { Refused } from '../../shared/refusals.ts';
import { increaseAllPrices } from '../../shared/routes/admin.ts';
import { increaseAll } from '../domain/market/admin-change.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { serve } from '../http/serve.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(increaseAllPrices, async ({ session, body: { percentage, reason }, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  if (key instanceof Refused) return key;
  return changeMarket({
    adminId: session.playerId,
    reason,
    key,
    what: ['increase-all-prices', percentage],
    decide: (market, newest) => increaseAll(market, newest, percentage),
  });
});
