import { getLeague } from '../../shared/routes/get-league.ts';
import { serve } from '../http/serve.ts';
import { viewLeague } from '../usecases/view-league.ts';

export const handler = serve(getLeague, ({ session: { playerId }, params: { leagueId } }) =>
  viewLeague(leagueId, playerId),
);
