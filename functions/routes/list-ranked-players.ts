import { listRankedPlayers } from '../../shared/routes/players.ts';
import { serveAnyone } from '../http/serve.ts';
import { viewRankedPage } from '../usecases/view-rankings.ts';

export const handler = serveAnyone(listRankedPlayers, ({ query: { page } }) => viewRankedPage(page));
