import { listRankedPlayers } from '../../shared/routes/players.ts';
import { serve } from '../http/serve.ts';
import { viewRankedPage } from '../usecases/view-rankings.ts';

export const handler = serve(listRankedPlayers, ({ query: { page } }) => viewRankedPage(page));
