import { Refused } from '../../shared/refusals.ts';
import { updatePrices } from '../../shared/routes/admin.ts';
import { askedPrices, setPrices } from '../domain/market/admin-change.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(updatePrices, async ({ session, query: { reason }, body, header, nowMs }) => {
  const prices = askedPrices(body);
  if (prices instanceof Refused) return prices;
  return changeMarket({
    adminId: session.playerId,
    reason,
    key: readIdempotencyKey(header, nowMs),
    what: ['update-prices', [...prices]],
    decide: (market, newest) => setPrices(market, newest, prices),
  });
});
