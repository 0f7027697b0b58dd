import { undoMeasure as route } from '../../shared/routes/moderation.ts';
import { serve } from '../http/serve.ts';
import { undoMeasure } from '../usecases/undo-measure.ts';

export const handler = serve(route, ({ session, body: { id }, nowMs }) =>
  undoMeasure({ id: id.toLowerCase(), adminId: session.playerId, nowMs }),
);
