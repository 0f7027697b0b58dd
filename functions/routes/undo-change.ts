import { undoChange } from '../../shared/routes/admin.ts';
import { getChange, listChangesAfter } from '../data/admin-log.ts';
import { listMonths } from '../data/month.ts';
import { decideUndo } from '../domain/market/admin-change.ts';
import { withAllKeys } from '../domain/market/months.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(undoChange, async ({ session, body: { changeId, reason }, header, nowMs }) =>
  changeMarket({
    adminId: session.playerId,
    reason,
    key: readIdempotencyKey(header, nowMs),
    what: ['undo-change', changeId],
    decide: async (market, newest) => {
      const reads = [getChange(changeId), listChangesAfter(changeId), listMonths()] as const;
      const [target, since, months] = await Promise.all(reads);
      return decideUndo(withAllKeys(market, months), newest, { target, since });
    },
  }),
);
