import { getSeason } from '../../shared/routes/get-season.ts';
import { serve } from '../http/serve.ts';
import { viewSeason } from '../usecases/view-season.ts';

export const handler = serve(getSeason, ({ params: { season }, session }) => viewSeason(season, session.playerId));
