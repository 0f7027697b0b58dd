import { Refused } from '../../shared/refusals.ts';
import { renewLeagueCode as route } from '../../shared/routes/leagues.ts';
import { serve } from '../http/serve.ts';
import { renewLeagueCode } from '../usecases/change-league.ts';

export const handler = serve(route, async ({ session, params: { leagueId }, body: { code } }) => {
  const league = await renewLeagueCode(leagueId, { callerId: session.playerId, code });
  return league instanceof Refused ? league : { code: league.code };
});
