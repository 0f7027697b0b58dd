import { deleteLeague as route } from '../../shared/routes/leagues.ts';
import { serve } from '../http/serve.ts';
import { deleteLeague } from '../usecases/change-league.ts';

export const handler = serve(route, ({ session: { playerId }, params: { leagueId } }) =>
  deleteLeague(leagueId, playerId),
);
