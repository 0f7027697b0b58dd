import { listPlayers } from '../../shared/routes/list-players.ts';
import { readPages } from '../data/ranking.ts';
import { toRankedPlayer } from '../domain/ranking/views.ts';
import { serve } from '../http/serve.ts';
import { searchPlayers } from '../usecases/search-players.ts';

export const handler = serve(listPlayers, async ({ query: { page, search }, nowMs }) => {
  if (search !== undefined) return searchPlayers(search, nowMs);
  const { pages } = await readPages([page]);
  return pages.flat().map(toRankedPlayer);
});
