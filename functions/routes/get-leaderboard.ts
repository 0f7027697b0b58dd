import { getLeaderboard } from '../../shared/routes/boards.ts';
import { serve } from '../http/serve.ts';
import { viewLeaderboard } from '../usecases/view-rankings.ts';

export const handler = serve(getLeaderboard, ({ session, nowMs }) => viewLeaderboard(session.playerId, nowMs));
