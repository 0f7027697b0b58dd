import { listPlayerSeasons as route } from '../../shared/routes/players.ts';
import { listPlayerSeasons } from '../data/season-result.ts';
import { toWirePlayerSeason } from '../domain/seasons/season-records.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(route, async ({ params: { playerId } }) =>
  (await listPlayerSeasons(playerId)).map(toWirePlayerSeason),
);
