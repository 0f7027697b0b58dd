import { getOwnPlace } from '../../shared/routes/boards.ts';
import { serve } from '../http/serve.ts';
import { viewOwnPlace } from '../usecases/view-board.ts';

export const handler = serve(getOwnPlace, ({ params: { board }, session: { playerId }, nowMs }) =>
  viewOwnPlace({ board, playerId, nowMs }),
);
