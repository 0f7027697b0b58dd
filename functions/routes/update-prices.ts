import { Refused } from '../../shared/refusals.ts';
import { updatePrices } from '../../shared/routes/admin.ts';
import { askedPrices, setPrices } from '../domain/market/admin-change.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { serve } from '../http/serve.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(updatePrices, async ({ session, query: { reason }, body, header, nowMs }) => {
  const prices = askedPrices(body);
  if (prices instanceof Refused) return prices;
  const key = readIdempotencyKey(header, nowMs);
  if (key instanceof Refused) return key;
  return changeMarket({
    adminId: session.playerId,
    reason,
    key,
    what: ['update-prices', [...prices]],
    decide: (market, newest) => setPrices(market, newest, prices),
  });
});
