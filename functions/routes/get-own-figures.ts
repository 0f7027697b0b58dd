import { getOwnFigures } from '../../shared/routes/figures.ts';
import { serve } from '../http/serve.ts';
import { viewOwnFigures } from '../usecases/view-portfolio.ts';

export const handler = serve(getOwnFigures, ({ session: { playerId }, nowMs }) => viewOwnFigures(playerId, nowMs));
