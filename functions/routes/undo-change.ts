import { Refused } from '../../shared/refusals.ts';
import { undoChange } from '../../shared/routes/admin.ts';
import { getChange, listChangesAfter } from '../data/admin-log.ts';
import { listMonths } from '../data/month.ts';
import { decideUndo } from '../domain/market/admin-change.ts';
import { withAllKeys } from '../domain/market/months.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { serve } from '../http/serve.ts';
import { changeMarket } from '../usecases/change-market.ts';

export const handler = serve(undoChange, async ({ session, body: { changeId, reason }, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  if (key instanceof Refused) return key;
  return changeMarket({
    adminId: session.playerId,
    reason,
    key,
    what: ['undo-change', changeId],
    decide: async (market, newest) => {
      const [target, since, months] = await Promise.all([
        getChange(changeId),
        listChangesAfter(changeId),
        listMonths(),
      ]);
      return decideUndo(withAllKeys(market, months), newest, { target, since });
    },
  });
});
