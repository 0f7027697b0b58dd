import { Refused } from '../../shared/refusals.ts';
import { joinLeague as route } from '../../shared/routes/leagues.ts';
import { toSummary } from '../domain/league.ts';
import { serve } from '../http/serve.ts';
import { joinLeague } from '../usecases/change-league.ts';

export const handler = serve(route, async ({ session: { playerId }, body: { code }, nowMs }) => {
  const league = await joinLeague(playerId, code, nowMs);
  return league instanceof Refused ? league : toSummary(league);
});
