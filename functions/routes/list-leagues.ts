import { listLeagues as route } from '../../shared/routes/leagues.ts';
import { serve } from '../http/serve.ts';
import { listLeagues } from '../usecases/view-league.ts';

export const handler = serve(route, ({ session: { playerId } }) => listLeagues(playerId));
