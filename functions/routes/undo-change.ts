import { undoChange } from '../../shared/routes/undo-change.ts';
import { getChange } from '../data/admin-log.ts';
import { decideUndo } from '../domain/market/admin-change.ts';
import { serve } from '../http/serve.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(undoChange, ({ session, body: { changeId, reason }, header }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: header('idempotency-key'),
    what: ['undo-change', changeId],
    decide: async (market, newest) => decideUndo(market, newest, await getChange(changeId)),
  }),
);
