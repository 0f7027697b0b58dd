import { getSeason } from '../../shared/routes/seasons.ts';
import { serve } from '../http/serve.ts';
import { viewSeason } from '../usecases/view-season.ts';

export const handler = serve(getSeason, ({ params: { season }, session }) => viewSeason(season, session.playerId));
