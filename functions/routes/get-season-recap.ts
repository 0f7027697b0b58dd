import { getSeasonRecap } from '../../shared/routes/seasons.ts';
import { serve } from '../http/serve.ts';
import { viewSeasonRecap } from '../usecases/view-season-recap.ts';

export const handler = serve(getSeasonRecap, ({ params: { season }, session }) =>
  viewSeasonRecap(season, session.playerId),
);
