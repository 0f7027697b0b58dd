import { Refused } from '../../shared/refusals.ts';
import { getPlayer } from '../../shared/routes/players.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { readMarketHalt } from '../usecases/market-halt.ts';
import { viewPlayer } from '../usecases/view-player.ts';

export const handler = serve(getPlayer, async ({ session, params: { playerId }, nowMs }) => {
  const body = await viewPlayer({ playerId, viewerId: session.playerId, nowMs });
  // The market has just been read with the player.
  return body instanceof Refused ? body : new Answer({ body, headers: await readMarketHalt() });
});
