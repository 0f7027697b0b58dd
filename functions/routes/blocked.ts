import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/blocked.ts';
import { listBlockedIds, recordBlocked, removeBlocked } from '../data/blocked.ts';
import { listNames } from '../data/profile.ts';
import { serve } from '../http/serve.ts';

export const listBlocked = serve(rows.listBlocked, async ({ session }) =>
  listNames(await listBlockedIds(session.playerId)),
);

export const blockPlayer = serve(rows.blockPlayer, async ({ session, body }) => {
  const pair = { by: session.playerId, playerId: body.playerId.toLowerCase() };
  if (!body.on) await removeBlocked(pair);
  const refusal = body.on ? await recordBlocked(pair) : undefined;
  return refusal ? new Refused(refusal) : body;
});
