import { deleteLeague as route } from '../../shared/routes/delete-league.ts';
import { serve } from '../http/serve.ts';
import { deleteLeague } from '../usecases/leave-league.ts';

export const handler = serve(route, ({ session: { playerId }, params: { leagueId } }) =>
  deleteLeague(leagueId, playerId),
);
