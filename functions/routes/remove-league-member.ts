import { removeLeagueMember } from '../../shared/routes/leagues.ts';
import { serve } from '../http/serve.ts';
import { leaveLeague } from '../usecases/change-league.ts';

export const handler = serve(removeLeagueMember, ({ session, params: { leagueId, playerId }, nowMs }) =>
  leaveLeague({ leagueId, callerId: session.playerId, memberId: playerId, nowMs }),
);
