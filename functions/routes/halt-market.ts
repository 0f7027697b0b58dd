import { Refused } from '../../shared/refusals.ts';
import { haltMarket } from '../../shared/routes/admin.ts';
import { setHalted } from '../domain/market/admin-change.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { serve } from '../http/serve.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(haltMarket, async ({ session, body: { halted, reason }, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  if (key instanceof Refused) return key;
  return changeMarket({
    adminId: session.playerId,
    reason,
    key,
    what: ['halt-market', halted],
    decide: (market, newest) => setHalted(market, newest, halted),
  });
});
