import { increaseAll } from '../domain/market/admin-change.ts';
import { changeMarket } from '../lib/change-market.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('increase-all-prices', ({ session, body: { percentage, reason }, header }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: header('idempotency-key'),
    what: ['increase-all-prices', percentage],
    decide: (market, newest) => increaseAll(market, newest, percentage),
  }),
);
