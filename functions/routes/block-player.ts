import { Refused } from '../../shared/refusals.ts';
import { blockPlayer } from '../../shared/routes/blocked.ts';
import { recordBlocked, removeBlocked } from '../data/blocked.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(blockPlayer, async ({ session, body }) => {
  const pair = { by: session.playerId, playerId: body.playerId.toLowerCase() };
  if (!body.on) await removeBlocked(pair);
  const refusal = body.on ? await recordBlocked(pair) : undefined;
  return refusal ? new Refused(refusal) : body;
});
