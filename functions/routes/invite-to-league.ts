import { inviteToLeague as route } from '../../shared/routes/leagues.ts';
import { serve } from '../http/serve.ts';
import { inviteToLeague } from '../usecases/change-league.ts';

export const handler = serve(route, ({ session, params: { leagueId }, body: { playerId }, nowMs }) =>
  inviteToLeague({ leagueId, inviterId: session.playerId, playerId, nowMs }),
);
