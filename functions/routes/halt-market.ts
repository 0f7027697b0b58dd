import { haltMarket } from '../../shared/routes/admin.ts';
import { setHalted } from '../domain/market/admin-change.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(haltMarket, async ({ session, body: { halted, reason }, header, nowMs }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: readIdempotencyKey(header, nowMs),
    what: ['halt-market', halted],
    decide: (market, newest) => setHalted(market, newest, halted),
  }),
);
