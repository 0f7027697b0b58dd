import { getChange } from '../data/admin-log.ts';
import { undoChange } from '../domain/market/admin-change.ts';
import { changeMarket } from '../lib/change-market.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('undo-change', ({ session, body: { changeId, reason }, header }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: header('idempotency-key'),
    what: ['undo-change', changeId],
    decide: async (market, newest) => undoChange(market, newest, await getChange(changeId)),
  }),
);
