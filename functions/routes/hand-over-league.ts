import { Refused } from '../../shared/refusals.ts';
import { handOverLeague as route } from '../../shared/routes/leagues.ts';
import { toSummary } from '../domain/league.ts';
import { serve } from '../http/serve.ts';
import { handOverLeague } from '../usecases/change-league.ts';

export const handler = serve(route, async ({ session, params: { leagueId }, body: { playerId } }) => {
  const league = await handOverLeague(leagueId, { callerId: session.playerId, newOwnerId: playerId });
  return league instanceof Refused ? league : toSummary(league);
});
