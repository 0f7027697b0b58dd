import { haltMarket } from '../../shared/routes/halt-market.ts';
import { setHalted } from '../domain/market/admin-change.ts';
import { serve } from '../http/serve.ts';
import { changeMarket } from '../usecases/change-market.ts';

/** Halts trading, or resumes it. */
export const handler = serve(haltMarket, ({ session, body: { halted, reason }, header }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: header('idempotency-key'),
    what: ['halt-market', halted],
    decide: (market, newest) => setHalted(market, newest, halted),
  }),
);
