import * as rows from '../../shared/routes/league.ts';
import { serve } from '../http/serve.ts';
import { viewLeague } from '../usecases/view-league.ts';

export const getLeague = serve(rows.getLeague, ({ session: { playerId }, params: { leagueId }, nowMs }) =>
  viewLeague({ leagueId, playerId, nowMs }),
);
