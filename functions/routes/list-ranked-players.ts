import { listRankedPlayers } from '../../shared/routes/players.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { readMarketHalt } from '../usecases/market-halt.ts';
import { viewRankedPage } from '../usecases/view-rankings.ts';

export const handler = serve(listRankedPlayers, async ({ query: { page } }) => {
  const [body, headers] = await Promise.all([viewRankedPage(page), readMarketHalt()]);
  return new Answer({ body, headers });
});
