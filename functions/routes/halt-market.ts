import { setHalted } from '../domain/market/admin-change.ts';
import { changeMarket } from '../lib/change-market.ts';
import { serve } from '../lib/serve.ts';

/** Halts trading, or resumes it. */
export const handler = serve('halt-market', ({ session, body: { halted, reason }, header }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: header('idempotency-key'),
    what: ['halt-market', halted],
    decide: (market, newest) => setHalted(market, newest, halted),
  }),
);
