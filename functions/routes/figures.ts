import * as rows from '../../shared/routes/figures.ts';
import { serve } from '../http/serve.ts';
import { viewOwnFigures } from '../usecases/view-portfolio.ts';

export const getOwnFigures = serve(rows.getOwnFigures, ({ session: { playerId }, nowMs }) =>
  viewOwnFigures(playerId, nowMs),
);
