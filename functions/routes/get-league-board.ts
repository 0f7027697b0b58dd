import { getLeagueBoard } from '../../shared/routes/leagues.ts';
import { serve } from '../http/serve.ts';
import { viewLeagueBoard } from '../usecases/view-league-board.ts';

export const handler = serve(getLeagueBoard, ({ session: { playerId }, params, nowMs }) =>
  viewLeagueBoard({ ...params, playerId, nowMs }),
);
