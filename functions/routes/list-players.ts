import { PLAYERS_PER_PAGE } from '../../shared/list-sizes.ts';
import { listPlayers } from '../../shared/routes/list-players.ts';
import { readListed } from '../data/ranking.ts';
import { toRankedPlayer } from '../domain/ranking/views.ts';
import { serve } from '../http/serve.ts';
import { searchPlayers } from '../usecases/search-players.ts';

export const handler = serve(listPlayers, async ({ session: { playerId }, query: { page, search }, nowMs }) => {
  if (search !== undefined) return searchPlayers({ search, playerId, nowMs });
  const listed = await readListed((page - 1) * PLAYERS_PER_PAGE, page * PLAYERS_PER_PAGE);
  return listed.map((entry) => toRankedPlayer(entry, playerId));
});
